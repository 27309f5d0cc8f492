# 엔진의 고장과 판 위의 연습.

trouble-title = { $name }: 문제가 생겼습니다
trouble-title-silent = { $name }: 응답 없음
trouble-gone = { $name } 이(가) 끝났습니다: { $how }. 마지막 출력:
trouble-gone-silently = { $name } 이(가) 끝났습니다: { $how }.
trouble-silent = { $name } 이(가) { $span } 동안 응답하지 않습니다. 알린 것: { $command }
trouble-illegal = { $name } 의 대답 { $move } 은(는) 규칙상 둘 수 없습니다: { $why }.
trouble-unreadable = { $name } 에 착수를 물었더니 대답은: { $answer }
trouble-refused = { $name } 에 "{ $command }" 을(를) 알렸으나 받지 않습니다: { $answer }
trouble-standing = 시계는 멈춰 있습니다.
trouble-restart = 같은 국면에서 { $name } 을(를) 다시 시작
trouble-ask-again = { $name } 에 다시 착수를 요청
trouble-play-for-it = 이제부터 { $name } 의 수를 직접 두기
trouble-engine-loses = 대국 종료: { $name } 의 기권으로
trouble-keys = 숫자나 Enter: 실행   Esc: 그대로 두기 (Ctrl-T 다시 묻기)

partner-not-ready = { $name } 준비 중
partner-its-turn = { $name } 의 차례입니다
partner-late = { $name }: { $move } 이(가) { $span } 늦었습니다
partner-silent = { $name } { $span } 무응답 (Ctrl-T: 대처): { $command }
partner-is-back = { $name } 이(가) 돌아왔습니다: 시계가 갑니다
partner-counts = { $name } 의 계가 { $score } (참고)
partner-counts-nothing = { $name } 은(는) 사석을 말하지 않음: 표시
partner-played-by-hand = { $name } 의 수를 직접 둡니다
partner-over-is-pass = 엔진 상대의 "종국"은 패스
partner-taken-back = 물렀습니다: 당신 차례입니다
partner-nothing-to-take-back = 무를 수가 없습니다
partner-not-kept = 이 연습은 저장되지 않았습니다: { $why }
partner-declines = { $name } 이(가) 받지 않습니다: { $what }
