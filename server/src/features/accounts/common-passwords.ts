/** The worst passwords of at least six characters, in lower case: what guessing starts with. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  000000 0000000 00000000 0123456 01234567 0123456789 101010 111111 1111111 11111111 111222 112233 11223344 121212
  12121212 123123 123123123 123321 1234321 123454321 12344321 123456 1234567 12345678 123456789 1234567890 12345678910
  123456a 123456b 123456q 123456789a 1234qwer 123654 123654789 123abc 123qwe 123qweasd 131313 135790 142536 147147 147258
  147258369 147852 159357 159753 159951 181818 1a2b3c 1a2b3c4d 1g2w3e4r 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
  1qwerty 202020 212121 222222 22222222 223344 232323 246810 252525 258456 321321 321654 333333 33333333 456456 456789
  4815162342 500000 505050 515050 555555 5555555 55555555 654321 6543210 666666 66666666 696969 741852 741852963 753951
  7654321 777777 7777777 77777777 789456 789456123 789789 852456 87654321 888888 88888888 909090 963852741 987654
  98765432 987654321 9876543210 999999 99999999 999999999 a123456 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aaaaaa
  aaaaaaaa abc123 abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcdef abcdefg abcdefgh access admin1 admin123
  admin1234 administrator alexander amanda andrea andrew angel1 anthony asd123 asdasd asdf1234 asdfasdf asdfgh asdfghj
  asdfghjkl ashley azerty azertyuiop babygirl bailey banana barcelona baseball basketball batman bismillah blink182
  buster butterfly changeme changeit charlie cheese chelsea chocolate computer cookie daniel default diamond dragon
  dubsmash eminem family fatima ferrari flower football freedom friends fuckyou fuckyou1 gandalf george ginger google
  guest123 hannah harley hello1 hello123 hellohello helloworld hockey hottie hunter iloveu iloveyou iloveyou1 india123
  internet jasmine jennifer jessica jesus1 jordan jordan23 joshua justin killer kitten krishna letmein letmein1 linkedin
  liverpool london lovely loveme loveyou maggie manchester marina master matrix matthew maverick mercedes michael
  michelle minecraft monkey monkey1 mustang mypass mypassword naruto naruto1 nicole ninja1 nothing october orange p@$$w0rd
  p@ssw0rd p@ssword pa$$word pa55word pakistan parola pass1234 pass123 passw0rd passwd password password! password01
  password1 password1! password12 password123 password1234 password2 password@123 patrick peanut pepper phoenix pikachu
  pokemon princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qazxsw qq123456 qwe123 qweasd
  qweasdzxc qweqwe qwer1234 qwerqwer qwert1 qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyu qwertyui
  qwertyuiop qwertz rainbow ranger robert root123 samantha samsung school secret secret1 secret123 shadow silver
  soccer spiderman student student1 student123 summer sunshine superman superstar taylor teacher temp123 test123
  test1234 testing testtest thomas tigger tinkerbell trustno1 user123 welcome welcome1 welcome123 whatever william
  xxxxxx yankees yellow zaq12wsx zaq1zaq1 zxc123 zxcvbn zxcvbnm zxczxc zzzzzz
  `
    .trim()
    .split(/\s+/),
);
