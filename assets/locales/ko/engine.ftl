# 엔진과 두기.

engine-is = { $name }: { $state }
engine-nameless = 엔진
engine-starting = 시작 중
engine-ready = 준비됨
engine-thinks = { $seconds }초째 생각
engine-late = 응답 없음
engine-failed = 고장 (Ctrl-T)
engine-by-hand = 수를 직접 둠
engine-told-exact = 제한 시간을 앎
engine-told-reserve = 알림: 포함된 초읽기를 별도 횟수로
engine-told-carry = 알림: 남은 시간 이월 없음
engine-told-one-each = 알림: 한 수마다 한 번의 시간
engine-told-increment = 전달: 가산으로
engine-told-units = 전달: 고려 시간을 제한 시간으로
engine-told-one-period = 알림: 초읽기 한 번
engine-told-first = 알림: 첫 단계만
engine-told-main = 알림: 기본 시간만
engine-told-nothing = 시간을 알리지 않음
engine-told-by = { $told } ({ $command })
