import { leaf, root, words } from './category.ts';
import { count, fact, oneOf, text } from './field-kinds.ts';
import { brand, condition, handover, languages } from './shared-fields.ts';

const ageBand = oneOf('ageBand', 'Age', {
  m0: '0–6 months',
  m6: '6–12 months',
  y1: '1–2 years',
  y3: '3–5 years',
  y6: '6–9 years',
  y10: '10–13 years',
  y14: '14 and older',
});
const pieces = count('pieces', 'Pieces', 500, { filter: undefined });
const smokeFree = fact('smokeFree', 'Smoke-free home');

const clothes = [
  ageBand,
  text('size', 'Size', { hint: 'European size or height in cm.' }),
  oneOf('season', 'Season', { summer: 'Summer', winter: 'Winter', all: 'All year' }),
  pieces,
  brand,
  condition,
  smokeFree,
  handover,
];
const prams = [
  oneOf('gearKind', 'Kind', {
    pram: 'Pram or pushchair',
    carSeat: 'Car seat',
    carrier: 'Carrier',
    cot: 'Cot or bed',
    highChair: 'High chair',
    bath: 'Bath and changing',
    feeding: 'Feeding',
  }),
  brand,
  ageBand,
  fact('accidentFree', 'Car seat: never in an accident'),
  fact('isize', 'Car seat: i-Size (R129)'),
  fact('folds', 'Folds small'),
  condition,
  smokeFree,
  handover,
];
const toys = [
  oneOf('toyKind', 'Kind', {
    building: 'Building bricks',
    wooden: 'Wooden toys',
    dolls: 'Dolls and soft toys',
    games: 'Games and puzzles',
    outdoor: 'Outdoor',
    baby: 'Baby toys',
    craft: 'Craft and music',
  }),
  ageBand,
  brand,
  pieces,
  fact('complete', 'Nothing missing'),
  condition,
  smokeFree,
  handover,
];
const schoolBooks = [
  oneOf('bookLanguage', 'Language', languages),
  text('school', 'School or curriculum', { hint: 'National, IB, Cambridge, French lycée…' }),
  count('schoolYear', 'School year', 13, { min: 1 }),
  text('subject', 'Subject'),
  text('isbn', 'ISBN'),
  pieces,
  condition,
  handover,
];

/** For children and those who bring them up; 60 days live. */
export const family = root(
  {
    id: 700,
    key: 'family',
    name: 'Family & baby',
    icon: 'baby',
    days: 60,
    priceUnits: ['once'],
    intents: ['offer', 'wanted', 'swap', 'give'],
    schemaOrg: 'Product',
  },
  [
    leaf(701, 'baby-clothes', 'Children’s clothes', clothes, {
      keywords: words('baby kids children onesie', 'bebé criança roupinha', 'bebé niño niña', 'bébé enfant layette'),
    }),
    leaf(702, 'prams-seats', 'Prams and seats', prams, {
      keywords: words(
        'pram stroller pushchair car-seat cot high-chair',
        'carrinho cadeirinha berço',
        'cochecito cuna trona',
        'poussette siège-auto berceau',
      ),
    }),
    leaf(703, 'toys', 'Toys', toys, {
      keywords: words('toy lego puzzle duplo doll', 'brinquedo boneca', 'juguete muñeca', 'jouet poupée'),
    }),
    leaf(704, 'school-books', 'School books', schoolBooks, {
      keywords: words(
        'textbook schoolbook workbook curriculum',
        'manual escolar',
        'libro-de-texto escolar',
        'manuel scolaire',
      ),
    }),
  ],
);
