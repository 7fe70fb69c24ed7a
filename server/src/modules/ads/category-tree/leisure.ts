import { leaf, root, words } from './category.ts';
import { count, day, fact, oneOf, text } from './field-kinds.ts';
import { brand, condition, handover, languages } from './shared-fields.ts';

const size = text('size', 'Size');

const clothes = [
  oneOf('clothingKind', 'Kind', {
    coat: 'Coats and jackets',
    top: 'Tops',
    trousers: 'Trousers and skirts',
    dress: 'Dresses and suits',
    shoes: 'Shoes',
    bag: 'Bags',
    jewellery: 'Jewellery and watches',
  }),
  oneOf('wearer', 'For', { women: 'Women', men: 'Men', all: 'Everyone' }),
  size,
  brand,
  text('colour', 'Colour'),
  condition,
  handover,
];
const sport = [
  oneOf('sportKind', 'Sport', {
    surf: 'Surf and water',
    hiking: 'Hiking and camping',
    running: 'Running',
    fitness: 'Fitness',
    ball: 'Ball games',
    padel: 'Tennis and padel',
    winter: 'Snow',
    golf: 'Golf',
    riding: 'Riding',
    other: 'Other',
  }),
  size,
  brand,
  condition,
  handover,
];
const instruments = [
  oneOf('instrumentKind', 'Kind', {
    guitar: 'Guitars',
    piano: 'Pianos and keyboards',
    strings: 'Strings',
    wind: 'Wind',
    drums: 'Drums',
    studio: 'Studio and amplifiers',
    other: 'Other',
  }),
  brand,
  fact('withCase', 'With case'),
  fact('leftHanded', 'Left-handed'),
  condition,
  handover,
];
const books = [
  oneOf('bookLanguage', 'Language', languages),
  oneOf('genre', 'Kind', {
    fiction: 'Novels',
    children: 'Children’s books',
    language: 'Language courses',
    travel: 'Travel',
    cooking: 'Cooking',
    science: 'Study and science',
    comics: 'Comics',
    mixed: 'A mix',
  }),
  text('author', 'Author'),
  text('isbn', 'ISBN'),
  count('pieces', 'Books', 5000, { filter: undefined }),
  condition,
  handover,
];
const tickets = [
  oneOf('ticketKind', 'Kind', {
    concert: 'Concert or festival',
    sport: 'Match',
    theatre: 'Theatre',
    museum: 'Museum',
    travel: 'Train, bus or flight voucher',
  }),
  text('event', 'Event'),
  day('date', 'Date', { when: 'ahead' }),
  text('venue', 'Place'),
  count('tickets', 'Tickets', 20, { min: 1, filter: undefined }),
  fact('seated', 'Seats'),
  fact('nameChange', 'Name may be changed'),
  fact('faceValue', 'At or under the printed price'),
];

/** Clothes, sport, music, books, going out; 60 days live. */
export const leisure = root(
  {
    id: 800,
    key: 'leisure',
    name: 'Clothes, sport & leisure',
    icon: 'shirt',
    days: 60,
    priceUnits: ['once'],
    intents: ['offer', 'wanted', 'swap', 'give'],
    schemaOrg: 'Product',
  },
  [
    leaf(801, 'clothes', 'Clothes', clothes, {
      keywords: words(
        'coat jacket dress shoes boots suit',
        'casaco vestido sapatos fato',
        'abrigo chaqueta vestido zapatos',
        'manteau veste robe chaussures',
      ),
    }),
    leaf(802, 'sport', 'Sport', sport, {
      keywords: words(
        'surfboard wetsuit tent racket weights ski',
        'prancha fato-de-surf tenda raquete',
        'tabla neopreno tienda raqueta',
        'planche combinaison tente raquette',
      ),
    }),
    leaf(803, 'instruments', 'Instruments', instruments, {
      keywords: words(
        'guitar piano violin drums keyboard amplifier ukulele',
        'guitarra viola bateria',
        'guitarra teclado',
        'guitare violon batterie',
      ),
    }),
    leaf(804, 'books', 'Books by language', books, {
      keywords: words('book novel paperback', 'livro romance', 'libro novela', 'livre roman'),
    }),
    leaf(805, 'tickets', 'Tickets', tickets, {
      days: 30,
      intents: ['offer', 'wanted', 'swap', 'give'],
      keywords: words('ticket concert festival match', 'bilhete concerto', 'entrada concierto', 'billet spectacle'),
    }),
  ],
);
