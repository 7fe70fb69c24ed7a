import { leaf, root, words } from './category.ts';
import { amount, count, fact, oneOf, severalOf, text } from './field-kinds.ts';
import { brand, condition, handover, model, plug, warrantyMonths } from './shared-fields.ts';

const storage = count('storage', 'Storage', 100_000, { unit: 'GB' });
const memory = count('memory', 'Memory', 4096, { unit: 'GB' });
const screen = amount('screen', 'Screen', 200, { unit: 'inches' });
const accessories = text('accessories', 'Comes with', { hint: 'Charger, case, box…' });
const withReceipt = fact('withReceipt', 'With receipt');
const common = [condition, warrantyMonths, withReceipt, accessories, handover];

const phones = [
  oneOf('phoneKind', 'Kind', { phone: 'Phone', tablet: 'Tablet', watch: 'Watch', accessory: 'Accessory' }),
  brand,
  model,
  storage,
  count('battery', 'Battery health', 100, { unit: '%' }),
  fact('unlocked', 'Works with every network'),
  fact('dualSim', 'Two SIM or eSIM'),
  ...common,
];
const computers = [
  oneOf('computerKind', 'Kind', {
    laptop: 'Laptop',
    desktop: 'Desktop',
    monitor: 'Monitor',
    printer: 'Printer',
    part: 'Part',
    accessory: 'Accessory',
  }),
  brand,
  model,
  screen,
  memory,
  storage,
  text('processor', 'Processor'),
  oneOf('keyboardLayout', 'Keyboard', {
    uk: 'English (UK)',
    us: 'English (US)',
    portuguese: 'Portuguese',
    spanish: 'Spanish',
    french: 'French (AZERTY)',
    german: 'German (QWERTZ)',
    italian: 'Italian',
    nordic: 'Nordic',
    cyrillic: 'Cyrillic',
    other: 'Other',
  }),
  plug,
  ...common,
];
const tvAudio = [
  oneOf('audioKind', 'Kind', {
    tv: 'TV',
    projector: 'Projector',
    speaker: 'Speaker',
    headphones: 'Headphones',
    hifi: 'Hi-fi and records',
    other: 'Other',
  }),
  brand,
  model,
  screen,
  plug,
  ...common,
];
const games = [
  oneOf('gameKind', 'Kind', { console: 'Console', game: 'Game', controller: 'Controller', board: 'Board game' }),
  oneOf('platform', 'Platform', {
    playstation: 'PlayStation',
    xbox: 'Xbox',
    nintendo: 'Nintendo',
    pc: 'PC',
    retro: 'Retro',
    none: 'None',
  }),
  severalOf('gameLanguages', 'Languages', {
    en: 'English',
    pt: 'Portuguese',
    es: 'Spanish',
    fr: 'French',
    de: 'German',
    it: 'Italian',
    nl: 'Dutch',
  }),
  ...common,
];
const cameras = [
  oneOf('cameraKind', 'Kind', {
    mirrorless: 'Mirrorless',
    reflex: 'Reflex',
    compact: 'Compact',
    film: 'Film camera',
    lens: 'Lens',
    drone: 'Drone',
    action: 'Action camera',
    accessory: 'Accessory',
  }),
  brand,
  model,
  text('mount', 'Mount'),
  count('shutterCount', 'Shutter count', 10_000_000, { filter: undefined }),
  ...common,
];

/** Devices; 60 days live. */
export const electronics = root(
  {
    id: 600,
    key: 'electronics',
    name: 'Electronics',
    icon: 'laptop',
    days: 60,
    priceUnits: ['once'],
    intents: ['offer', 'wanted', 'swap', 'give'],
    schemaOrg: 'Product',
  },
  [
    leaf(601, 'phones', 'Phones and tablets', phones, {
      keywords: words('phone iphone samsung tablet ipad smartphone pixel', 'telemóvel', 'móvil', 'téléphone portable'),
    }),
    leaf(602, 'computers', 'Computers', computers, {
      keywords: words(
        'laptop computer macbook monitor printer keyboard',
        'portátil computador impressora',
        'ordenador pantalla',
        'ordinateur écran imprimante',
      ),
    }),
    leaf(603, 'tv-audio', 'TV and audio', tvAudio, {
      keywords: words(
        'tv television speaker headphones projector',
        'televisão auscultadores coluna',
        'televisor auriculares altavoz',
        'télé casque enceinte',
      ),
    }),
    leaf(604, 'games', 'Games', games, {
      keywords: words('playstation xbox nintendo switch console ps5', 'consola jogos', 'consola juegos', 'jeux'),
    }),
    leaf(605, 'cameras', 'Cameras', cameras, {
      keywords: words(
        'camera lens drone canon nikon fujifilm',
        'câmara objetiva',
        'cámara objetivo',
        'appareil-photo objectif',
      ),
    }),
  ],
);
