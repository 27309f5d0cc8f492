# How practice went.

practice-in-main = 제한 시간
practice-in-count = 초읽기 중
practice-late = 마지막 3초
practice-burnt = 초읽기를 한 번 씀
practice-left-step = { $from } ~ { $until } 초
practice-left-more = 그 이상
practice-left-title = 초읽기 중 눌렀을 때 남은 시간
practice-engine = { $name } 상대
practice-engine-level = { $name } 상대, 레벨 { $level }
practice-alone = 혼자
practice-together = 둘이서
practice-replay = { $title } 의 수 맞히기
practice-press = 시계 누르기 연습
practice-no-moves = 착수 없음
practice-moves = { $n } 수
practice-median = 보통 { $span }
practice-late-count = 마지막 3초: { $n }
practice-burnt-count = 쓴 초읽기: { $n }
practice-nearest = 가장 아슬: { $span } 남음 ({ $n } { $what ->
    [turn] 회째
   *[move] 수째
})
practice-flag-fell = 시간패
practice-guesses = { $asked } 수 중 { $hits } 맞힘, 근처 { $near }, 다른 곳 { $elsewhere }, 시간 초과 { $late }
practice-at-move = { $span } ({ $n } { $what ->
    [turn] 회째
   *[move] 수째
})
practice-row-moves = 수 (시간)
practice-row-think = 한 수: 중앙값 / 평균
practice-row-longest = 가장 긴 수
practice-row-count = 초읽기 중 누름
practice-row-late = 마지막 3초에 누름
practice-row-burnt = 쓴 초읽기
practice-row-nearest = 초읽기 끝에 가장 가까움
practice-opening = 포석
practice-middle = 중반
practice-end = 끝내기
practice-before-title = 같은 종류의 이전 연습과 비교
practice-before-wait = 읽는 중...
practice-before-none = 이번이 처음입니다
practice-before-count = 앞의 { $n } 회 평균과 비교
practice-of-hundred = { $n } %
practice-figure-median = 한 수의 중앙값
practice-figure-late = 마지막 3초에 누름
practice-figure-burnt = 쓴 초읽기 (수당)
practice-figure-nearest = 가장 아슬하게 남음
practice-figure-flags = 시간패
practice-figure-hits = 맞힘
practice-better = 나아짐
practice-worse = 나빠짐
practice-keys = 1-5, Tab: 쪽   위아래: 스크롤   Esc: 대국으로
practice-none = { $dir } 에 아직 연습이 없습니다. `dumiao practice` 로 시작합니다.
practice-sessions = 연습 { $n } 회, 종류별, 마지막 것이 맨 아래
practice-column-late = 마지막 3초
practice-column-burnt = 초읽기
practice-fell = 시간 초과
practice-left-none = 초읽기 중에 누른 적이 없습니다.
practice-phases-title = 국면별 시간
practice-page-thinks = 한 수
practice-page-left = 남은 시간
practice-page-near = 아슬함
practice-page-figures = 수치
practice-page-before = 이전
practice-main-over = { $n } 수째에 제한 시간 끝
practice-main-left = 제한 시간 { $span } 남음
practice-burnt-at = 초읽기를 쓴 수: { $moves }
practice-fell-at = { $n } 수째에 시간 초과
practice-kind-engine = 엔진 상대
practice-kind-replay = 수 맞히기
practice-group = { $kind }, 초읽기 { $span }
practice-group-no-count = { $kind }, 초읽기 없음
practice-turns = { $n } 회
practice-points = 점수 { $points }/{ $most }
practice-presses = 알맞음 { $good }, 너무 이름 { $early }, 시간 초과 { $over }
practice-streak = 최다 { $n } 회 연속
practice-figure-points = 점수
practice-figure-streak = 최다 연속
practice-was = 이전 { $before }
