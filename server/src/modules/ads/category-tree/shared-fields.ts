import { type Choices, count, fact, oneOf, severalOf, text } from './field-kinds.ts';

/** ISO 639 codes of the languages that members most often speak, by English name. */
export const languages: Choices = {
  ar: 'Arabic',
  bn: 'Bangla',
  bg: 'Bulgarian',
  zh: 'Chinese',
  hr: 'Croatian',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  en: 'English',
  et: 'Estonian',
  tl: 'Filipino',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  lv: 'Latvian',
  lt: 'Lithuanian',
  ne: 'Nepali',
  no: 'Norwegian',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  pa: 'Punjabi',
  ro: 'Romanian',
  ru: 'Russian',
  sr: 'Serbian',
  sk: 'Slovak',
  sl: 'Slovenian',
  es: 'Spanish',
  sv: 'Swedish',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
};

/** Levels of the Common European Framework, with 'native' above them. */
export const languageLevels: Choices = {
  a1: 'A1 – a few words',
  a2: 'A2 – simple talk',
  b1: 'B1 – everyday life',
  b2: 'B2 – fluent enough to work',
  c1: 'C1 – advanced',
  c2: 'C2 – nearly native',
  native: 'Native',
};

export const condition = oneOf('condition', 'Condition', {
  new: 'New, unused',
  likeNew: 'Like new',
  good: 'Good',
  used: 'Well used',
  repair: 'For repair or parts',
});

export const handover = severalOf('handover', 'How to get it', {
  pickup: 'Pick up',
  delivery: 'Local delivery',
  post: 'By post',
});

export const brand = text('brand', 'Brand');
export const model = text('model', 'Model');
export const warrantyMonths = count('warrantyMonths', 'Warranty left', 120, { unit: 'months' });
export const pickupFloor = count('pickupFloor', 'Floor to carry from', 60, {
  min: -3,
  filter: undefined,
  hint: '0 is the ground floor.',
});
export const dimensions = text('dimensions', 'Size (width × depth × height)', { unit: 'cm' });

export const plug = oneOf('plug', 'Plug', {
  eu: 'Europe (C/E/F)',
  italy: 'Italy (L)',
  switzerland: 'Switzerland (J)',
  uk: 'United Kingdom (G)',
  us: 'North America (A/B)',
  au: 'Australia (I)',
  adapter: 'Other, with adapter',
});

export const spokenLanguages = severalOf('languages', 'Languages spoken', languages);
export const invoice = fact('invoice', 'Gives an invoice');
export const age = count('age', 'Age', 40, { unit: 'years' });
