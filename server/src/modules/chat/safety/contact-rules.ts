/**
 * Ways to lead a talk away from the site, whenever in the talk that is. Members do give each other plain phone numbers once
 * they know each other; who asks for another app, or hides a number from programs, is worth a warning at any time.
 * Texts come in small letters without accents.
 */

/** Words as one pattern of whole words. */
const words = (...lists: string[]) => `(?<![\\p{L}\\p{N}])(?:${lists.join('|')})(?![\\p{L}\\p{N}])`;

/** Apps that are nothing else. */
const apps = [
  'what ?s? ?app+|wh?at+s+ap+|wats ?app?|wathsapp|whapp|w ?app|guasap|wasap+|wasa|zap ?zap|telegram+|telgram|telegramm|viber|we ?chat|snapchat',
  'ватс? ?ап+|вотс? ?ап+|вацап|вац ап|телеграмм?|телегр?у?|ваибер[еу]?|вибер[еу]?|واتس ?اب|واتساب|تلغرام|تليجرام|تيليجرام|فايبر|微信|電報|电报',
].join('|');
/** Apps that are ordinary words, too: they need more around them. */
const wordlikeApps = 'signal|messenger|line id|skype|discord|imo|insta(?:gram)?|facebook|fb|зап|тг|сигнал[еу]?';

const write = [
  'write|text|msg|message|contact|reach|find|ping|dm|hit|add|chat|talk|speak|continue|move|switch|reply|answer|call',
  'escreve|escreva|escreve me|fala|fale|chama|chame|contacta|contacte|manda|mande|liga|adiciona|falamos|conversar',
  'escribe|escribeme|escribame|contacta|contactame|hablame|llama|llamame|agregame|hablamos|mandame',
  'ecris|ecrivez|contacte|contactez|ajoute|ajoutez|parlons|appelle|appelez|joindre|repondez|reponds',
  'schreib|schreibe|schreiben|kontaktier|kontaktiere|kontaktieren|melde?|melden|erreichen|antworte|ruf',
  'scrivi|scrivimi|scrivetemi|contatta|contattami|contattatemi|chiama|chiamami|parliamo|aggiungimi|rispondimi',
  'schrijf|stuur|bericht|napisz|pisz|yaz|пиши|пишите|напиши|напишите|пишить|напишить|звони|звоните|свяжитесь|добавь|добавьте|перейдем',
].join('|');
const me = 'me|us|moi|nous|mir|uns|mich|mi|nos|mij|мне|нам|мені';
const by = [
  'on|via|by|through|thru|over|to|using',
  'no|pelo|por|para o|pro|al|en|sur|par|auf|uber|per|su|tramite|op|na|uzerinden|в|во|на|по|через|у|على',
].join('|');
const own = 'my|our|meu|nosso|mi|nuestro|mon|notre|mein|meine|mio|il mio|mijn|moj|мои|моя|мій|benim';
const few = '(?:[^\\p{L}\\p{N}]+[\\p{L}\\p{N}]+){0,4}?[^\\p{L}\\p{N}]+';

const invitations = [
  // "write me on WhatsApp", "let us talk over Telegram"
  `${words(write)}${few}(?:(?:${by})[^\\p{L}\\p{N}]+)?${words(apps)}`,
  `${words(write)}(?:[^\\p{L}\\p{N}]+(?:${me}))?[^\\p{L}\\p{N}]+(?:${by})[^\\p{L}\\p{N}]+${words(wordlikeApps)}`,
  // "WhatsApp me", "Telegram: @anna", "WhatsApp +351 …", "WhatsApp only"
  `${words(apps)}[^\\p{L}\\p{N}]+(?:${me}|only|please|number|nummer|numero|номер|so|solo|nur)(?![\\p{L}\\p{N}])`,
  `${words(apps, wordlikeApps)}\\s*[:=@-]*\\s*(?:@[a-z0-9_]{3,}|\\+?\\d[\\d ().-]{5,})`,
  // "my Telegram", "here is my Signal number"
  `${words(own)}[^\\p{L}\\p{N}]+${words(apps)}`,
  `${words(own)}[^\\p{L}\\p{N}]+${words(wordlikeApps)}[^\\p{L}\\p{N}]+(?:is|e|es|est|ist|id|number|nummer|numero)(?![\\p{L}\\p{N}])`,
  // "are you on Telegram", "on WhatsApp?", "по вайберу"
  `(?<![\\p{L}\\p{N}])(?:${by})[^\\p{L}\\p{N}]+${words(apps)}`,
  `加(?:我|個|个)?(?:微信|薇信|v信|wechat|line|telegram|whatsapp)|(?:微信|薇信|v信|wechat)(?:号|號|聊|联系|聯繫)|[用在](?:微信|薇信|line|telegram|whatsapp)`,
].map((pattern) => new RegExp(pattern, 'u'));

/** Most messages name none of them, and every message is looked through. */
const anyApp = new RegExp(`${apps}|${wordlikeApps}|v信|薇信|加[我個个]?line|[用在]line`, 'u');

/** The names of the digits; only in a long row they are a number that is to be hidden. */
const digitWords = [
  'zero|one|two|three|four|five|six|seven|eight|nine|oh|double|triple',
  'um|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|meia',
  'cero|uno|una|dos|cuatro|siete|ocho|nueve',
  'un|deux|trois|quatre|cinq|sept|huit|neuf',
  'null|eins|zwei|zwo|drei|vier|funf|sechs|sieben|acht|neun',
  'due|tre|quattro|cinque|sei|sette|otto|nul|een|twee|drie|vijf|zes|zeven|negen',
  'ноль|один|два|три|четыре|пять|шесть|семь|восемь|девять|нуль|чотири|пять|шість|сім|вісім|девять',
]
  .join('|')
  .replaceAll('й', 'и')
  .replaceAll('ї', 'і');
const spelled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${digitWords}|\\d)[\\s.,;:*_/|-]+){6,}(?:${digitWords}|\\d)(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Two of them one after the other: most messages hold none, and to look for these alone is much less work. */
const twoSpelled = new RegExp(`(?:(?:${digitWords}|\\d)[\\s.,;:*_/|-]+){2}`);
const isDigit = /^\d$/;

/** One after the other, up or down, as whoever counts says them. */
const isCounting = (digits: string[]): boolean => {
  const steps = digits.slice(1).map((digit, at) => Number(digit) - Number(digits[at]));
  return steps.every((step) => step === steps[0]);
};

/** A phone number with a word, or a sign, between all of its digits. */
const holdsSpelledNumber = (text: string): boolean =>
  twoSpelled.test(text) &&
  [...text.matchAll(spelled)].some(([found]) => {
    const parts = found.split(/[\s.,;:*_/|-]+/);
    // The same word over and over, or digits of which each follows the one before, are no number.
    if (parts.every((part) => isDigit.test(part))) return !isCounting(parts);
    return new Set(parts).size > 3;
  });

/** Whether a text leads to another app, or hides a phone number in words or signs. */
export const leadsAway = (text: string): boolean =>
  (anyApp.test(text) && invitations.some((pattern) => pattern.test(text))) || holdsSpelledNumber(text);
