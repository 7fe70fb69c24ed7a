import { leaf, root, words } from './category.ts';
import { amount, count, day, fact, oneOf, severalOf, text } from './field-kinds.ts';
import { condition, handover, languages } from './shared-fields.ts';

const date = day('date', 'Date', { when: 'ahead' });
const time = text('time', 'Time', { hint: 'For example 18:30.', clock: true });
const place = text('place', 'Place');
const placesLeft = count('placesLeft', 'Places left', 10_000);
const cost = amount('cost', 'Cost per person', 10_000, { hint: '0 when it is free.' });
const languagesSpoken = severalOf('languages', 'Languages spoken', languages);
const withChildren = fact('withChildren', 'Children welcome');
const stepFree = fact('stepFree', 'Step-free access');

const activities = [
  oneOf('activityKind', 'Kind', {
    walk: 'Walk or hike',
    sport: 'Sport',
    food: 'Food and drink',
    culture: 'Culture',
    games: 'Games',
    music: 'Music',
    family: 'With children',
    newcomers: 'For newcomers',
    work: 'Work and ideas',
  }),
  date,
  time,
  place,
  placesLeft,
  cost,
  languagesSpoken,
  withChildren,
  stepFree,
];
const groups = [
  oneOf('groupKind', 'Kind', {
    nationality: 'From one country',
    parents: 'Parents',
    students: 'Students',
    hobby: 'A hobby',
    sport: 'Sport',
    faith: 'Faith',
    neighbours: 'Neighbours',
    women: 'Women',
    retired: 'Retired',
  }),
  languagesSpoken,
  place,
  text('meets', 'Meets', { hint: 'For example every first Sunday.' }),
  cost,
  withChildren,
];
const volunteering = [
  text('organisation', 'Organisation'),
  oneOf('cause', 'For', {
    animals: 'Animals',
    nature: 'Nature',
    refugees: 'Refugees',
    homeless: 'People without a home',
    children: 'Children',
    elderly: 'Elderly people',
    culture: 'Culture',
  }),
  amount('hoursWeek', 'Hours a week', 60, { unit: 'hours' }),
  languagesSpoken,
  date,
  time,
  place,
  fact('training', 'Training given'),
  fact('expenses', 'Expenses paid'),
];
const lostFound = [
  oneOf('lostOrFound', 'Lost or found', { lost: 'Lost', found: 'Found', seen: 'Seen' }, { required: true }),
  oneOf('thing', 'What', {
    papers: 'Papers or wallet',
    phone: 'Phone or computer',
    keys: 'Keys',
    bag: 'Bag',
    clothes: 'Clothes',
    jewellery: 'Jewellery',
    other: 'Other',
  }),
  { ...date, when: 'past' as const },
  place,
  fact('reward', 'Reward', { filter: undefined }),
];
const help = [
  oneOf('helpKind', 'With', {
    papers: 'Papers and offices',
    language: 'Language',
    moving: 'Carrying things',
    ride: 'A ride',
    health: 'Health',
    home: 'At home',
    viewing: 'Seeing a flat for me',
    other: 'Something else',
  }),
  date,
  time,
  place,
  languagesSpoken,
  fact('paid', 'Paid'),
  fact('urgent', 'Urgent'),
];
const giveAway = [
  oneOf('giveKind', 'What', {
    furniture: 'Furniture',
    clothes: 'Clothes',
    food: 'Food',
    plants: 'Plants',
    boxes: 'Moving boxes',
    books: 'Books',
    children: 'Children’s things',
    other: 'Other',
  }),
  condition,
  handover,
  day('pickupBy', 'Pick up by', { when: 'ahead' }),
];

/** People for people; 30 days live. */
export const community = root(
  {
    id: 1200,
    key: 'community',
    name: 'Community',
    icon: 'users',
    days: 30,
    priceUnits: ['once'],
    intents: ['offer', 'wanted'],
    outcome: 'done',
    manyBuyers: true,
  },
  [
    leaf(1201, 'activities', 'Activities and meet-ups', activities, {
      keywords: words(
        'meetup meet-up hike picnic event walk',
        'convívio caminhada piquenique',
        'quedada excursión',
        'sortie rencontre randonnée',
      ),
    }),
    leaf(1202, 'groups', 'Friends and groups', groups, {
      keywords: words('friends group club choir', 'amigos grupo coro', 'amigas grupo coro', 'amis groupe chorale'),
    }),
    leaf(1203, 'volunteering', 'Volunteering', volunteering, {
      keywords: words(
        'volunteer volunteering',
        'voluntário voluntariado',
        'voluntaria voluntariado',
        'bénévole bénévolat',
      ),
    }),
    leaf(1204, 'lost-found', 'Lost and found', lostFound, {
      keywords: words(
        'lost found keys wallet passport',
        'perdi encontrei carteira chaves',
        'encontré cartera llaves',
        'trouvé portefeuille clés',
      ),
    }),
    leaf(1205, 'help-wanted', 'Help wanted', help, {
      intents: ['wanted', 'offer'],
      keywords: words(
        'help favour appointment accompany',
        'ajuda acompanhar',
        'ayuda acompañar cita',
        'aide accompagner rendez-vous',
      ),
    }),
    leaf(1206, 'give-away', 'Give away', giveAway, {
      schemaOrg: 'Product',
      intents: ['give', 'wanted'],
      keywords: words('free giveaway give-away', 'dou oferece-se grátis', 'regalo gratis', 'donne gratuit'),
    }),
  ],
);
