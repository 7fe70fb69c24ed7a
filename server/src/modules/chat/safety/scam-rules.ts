import type { ChatWarning } from '@ashore/contract';
import { takeIbans } from '#server/lib/ibans.ts';
import { plainText } from '#server/lib/plain-text.ts';
import { leadsAway } from './contact-rules.ts';
import { holdsForeignLink } from './link-rules.ts';

/**
 * What messages of fraudsters have in common, in en, pt, es, fr, de and it. A warning keeps nobody from writing: it is
 * shown to the receiver, so rules ask for words that ordinary talk about an ad does not put together.
 */
interface ScamRule {
  warning: ChatWarning;
  /** Only in the first message of a conversation, where nobody has asked for it yet. */
  firstOnly?: boolean;
  /** All have to be found. The text is in small letters without accents. */
  all: RegExp[];
  /** What must not be found. */
  without?: RegExp;
}

/** Words of the six languages as one pattern of whole words. */
const words = (...lists: string[]) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${lists.join('|')})(?![\\p{L}\\p{N}])`, 'u');

const owner = words(
  'i am|i m|we are|owner is|landlord is|my (?:husband|wife|family)',
  'estou|estamos|proprietari[oa] esta|moro|vivo',
  'estoy|estamos|(?:propietari[oa]|duen[oa]) esta',
  'je suis|nous sommes|proprietaire est|j habite',
  'ich bin|wir sind|(?:vermieter(?:in)?|besitzer(?:in)?|eigentumer(?:in)?) ist|ich wohne|ich lebe',
  'sono|siamo|proprietari[oa] (?:e|si trova)|mi trovo|vivo',
);
const abroad = words(
  'abroad|overseas|out of (?:the )?country|on a mission|offshore',
  'no estrangeiro|fora do pais|em missao',
  'en el extranjero|fuera del pais|de mision',
  'a l etranger|hors du pays|en mission',
  'im ausland|nicht im land|ausser landes|auf montage im ausland',
  'all estero|fuori dal paese|in missione',
);
/** Who says when they are back can show it then. */
const returning = words(
  '(?:until|till) (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:until|till) (?:tomorrow|next week|the \\d+)|back (?:on|next)',
  'ate (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha)|volto (?:na|no|em|amanha)',
  'hasta el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|hasta manana|vuelvo el',
  'jusqu a (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)|de retour (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|le)',
  'bis (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen)|(?:ab|am) (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag) (?:wieder|zuruck)',
  'fino a (?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|domani)|torno (?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|domani)',
);
const keys = words(
  'keys?|courier|shipp(?:ing|er)|mail(?:ed)? (?:you )?the|cannot (?:show|meet)|can t (?:show|meet)|agent|deliver(?:y|ed)?',
  'chaves?|transportadora|estafeta|nao (?:posso|consigo) mostrar|enviar|envio',
  'llaves?|mensajer(?:o|ia)|no puedo (?:ensenar|mostrar)|enviar|envio',
  'cles?|clefs?|coursier|transporteur|ne peux pas (?:montrer|faire visiter)|envoyer|livraison',
  'schlussel|kurier|spedition|kann (?:die wohnung |sie |es )?nicht (?:zeigen|besichtigen)|zuschicken|schicke|versand',
  'chiavi|corriere|non posso (?:mostrare|farl[ao] vedere)|spedi(?:re|zione)|invi(?:o|are)',
);
const prepay = words(
  'deposit|down ?payment|first (?:month|rent)|pay(?:ment)? (?:in advance|upfront|up front|first)|transfer (?:the )?money|reserve',
  'caucao|sinal|deposito|adiantad[oa]|transfer(?:ir|encia)|reserva',
  'fianza|senal|deposito|por adelantado|transfer(?:ir|encia)|reserva',
  'caution|acompte|arrhes|d avance|virement|depot de garantie|reserver',
  'kaution|anzahlung|im voraus|vorab|uberweis(?:en|ung|e|t)|vorkasse|reservier(?:en|ung)',
  'cauzione|caparra|acconto|in anticipo|bonifico|deposito',
);
const before = words(
  'before (?:the |any |a |you )?(?:viewing|visit|see|seeing|come|keys)|without (?:a )?viewing|to (?:hold|secure|reserve) (?:it|the)|then i (?:will )?send',
  'antes da? (?:visita|ver)|antes de (?:ver|visitar)|sem (?:visita|ver)|para (?:garantir|segurar|reservar)',
  'antes de (?:la visita|ver|visitar)|sin (?:visita|ver)|para (?:asegurar|apartar|reservar)',
  'avant (?:la |de )?(?:visite|visiter|voir)|sans visite|pour (?:garantir|bloquer|reserver)',
  'vor (?:der |einer )?besichtigung|ohne besichtigung|bevor (?:sie|du) (?:kommen|kommst|sie sehen)|um (?:sie|die wohnung|es) zu (?:sichern|reservieren)',
  'prima (?:della |di )?(?:visita|vedere|visitare)|senza (?:visita|vedere)|per (?:bloccare|assicurare|riservare|prenotare)',
);
const wallets = words(
  'western union|moneygram|bitcoin|btc|usdt|tether|ethereum|crypto(?:currency)?|criptomoedas?|criptomonedas?|cryptomonnaies?|kryptowahrung(?:en)?|criptovalut[ae]',
  'paysafe ?card|gift ?cards?|itunes cards?|google play cards?|cartoes? presente|tarjetas? regalo|cartes? cadeaux?|geschenkkarten?|carte regalo|transcash|neosurf|ukash',
);
/** Plain numbers and addresses are given when two know each other: only in a first message they are early. */
const phone =
  /(?<![\d.,€$£])(?:\+|00)\d[\d ().-]{7,16}\d(?!\d)|(?<![\d.,€$£])\d{3}[ .-]?\d{3}[ .-]?\d{3}(?![\d.,]*\d)|(?<![\d.,€$£])0\d(?:[ .-]\d\d){4}(?!\d)/;
const email =
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]+\s?(?:@|\(at\)|\[at\]| arroba )\s?[a-z0-9-]+(?:\.| ?\(dot\) ?| ?\[dot\] ?)[a-z]{2,}/;
const emails = new RegExp(email, 'g');
const rules: ScamRule[] = [
  { warning: 'wallet', all: [wallets] },
  { warning: 'wallet', all: [/(?<![a-z0-9])(?:0x[0-9a-f]{40}|bc1[a-z0-9]{25,60})(?![a-z0-9])/] },
  { warning: 'abroad', all: [owner, abroad, keys], without: returning },
  { warning: 'deposit', all: [prepay, before] },
  { warning: 'contact', firstOnly: true, all: [phone] },
  { warning: 'contact', firstOnly: true, all: [email] },
];

const ascii = /^[\0-\x7f]*$/;

/** Small letters, without accents, apostrophes as blanks, without the marks that hide between letters. */
const plain = (text: string) =>
  (ascii.test(text) ? text : text.normalize('NFKD').replace(/[\p{M}\u200b-\u200f\u2060\ufeff\u00ad]/gu, ''))
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[’'`´]/g, ' ');

const holdsIban = (text: string): boolean => takeIbans(plainText(text)).found.length > 0;

/**
 * What a message is suspected of, in the order of the contract's list.
 * @param first it is the first of its conversation
 * @param ownHost links to it are none to warn of
 */
export function findWarnings(text: string, first: boolean, ownHost: string): ChatWarning[] {
  const read = plain(text);
  const found = new Set<ChatWarning>();
  if (holdsForeignLink(read, emails, ownHost)) found.add('link');
  if (holdsIban(text)) found.add('iban');
  if (leadsAway(read)) found.add('contact');
  for (const { warning, firstOnly, all, without } of rules) {
    if ((firstOnly && !first) || without?.test(read)) continue;
    if (all.every((pattern) => pattern.test(read))) found.add(warning);
  }
  return [...found];
}
