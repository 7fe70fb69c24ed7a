/**
 * What the commonest passwords are made of, in their plainest form: lower case, letters for the digits and signs that
 * stand for them. A password made of these alone is guessed first.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passwd passphrase passcode secret letmein letmeinnow welcome welcomeback access login logmein signin
  admin administrator root user guest test tester testing demo example sample default changeme changeit change please
  temp temporary newpass mypass mypassword thisismy thepassword nopassword forgot forget whatever trustno trustnoone open
  sesame opensesame enter hello helloworld hallo hola bonjour ciao ola oi world computer internet windows microsoft google
  facebook instagram whatsapp youtube twitter linkedin amazon apple iphone samsung android laptop server router wifi
  iloveyou iloveu loveyou loveme ilove love lovely lover forever always mylove teamo tequiero jetaime tiamo amoreterno
  amore amor amo te ich liebe dich princess prince queen king angel angels devil baby babygirl babyboy honey sweet sweetie
  sweetheart sunshine moonlight starlight rainbow butterfly flower flowers rose summer winter spring autumn january
  february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday football soccer baseball basketball hockey tennis golf cricket rugby superman batman spiderman ironman
  starwars pokemon pikachu naruto minecraft fortnite roblox dragon dragonball monkey tiger lion eagle wolf panther shark
  dolphin horse unicorn chocolate cookie banana orange cheese pizza coffee vanilla ginger pepper mustang ferrari porsche
  mercedes corvette harley yamaha honda toyota michael michelle jennifer jessica jordan daniel david robert thomas
  charlie george andrew joshua matthew anthony william ashley amanda nicole hannah sophie maria martin sergio carlos
  antonio francisco manuel ricardo liverpool arsenal chelsea manchester united barcelona realmadrid juventus benfica
  sporting porto lisboa lisbon portugal espana spain madrid italia italy roma france paris deutschland germany berlin
  london england america usa brasil brazil china canada australia holland ashore abroad expat expats classifieds family
  mother father mommy daddy sister brother friend friends friendship bestfriend together freedom liberty peace happy
  happiness smile lucky money dollar million success winner champion master ninja hunter killer shadow matrix phoenix
  blink metallica nirvana slipknot eminem music guitar rocky diamond silver golden platinum number one two three four
  five six seven eight nine ten zero abc abcd abcde qwe qwer qwert qwerty qwertz azerty asd asdf asdfg zxc zxcv zxcvb
  the my is for you me i a and to in no yes it this not am pass word new old big good god jesus christ
  jesuschrist ilovegod blessed heaven faith hope grace trust contrasena contrasenya clave senha palavra passe motdepasse
  parola kennwort geheim wachtwoord hasło haslo parol heslo sifre salasana losenord adgangskode
  `
    .trim()
    .split(/\s+/),
);

/** Rows of keyboards and of the alphabet; a walk along one, either way, says nothing. */
export const commonRows: readonly string[] = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '!@#$%^&*()_+',
  '!"£$%^&*()_+',
];
