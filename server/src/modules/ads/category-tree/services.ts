import { leaf, root, words } from './category.ts';
import { amount, count, fact, severalOf, text } from './field-kinds.ts';
import { invoice, languages, spokenLanguages } from './shared-fields.ts';

const common = [
  { ...spokenLanguages, required: true },
  text('serviceArea', 'Where'),
  text('licenceNumber', 'Licence or registration'),
  invoice,
  fact('insured', 'Insured'),
  fact('weekends', 'Also at weekends'),
  fact('freeQuote', 'Free estimate'),
];
const online = fact('online', 'Also online');
const firstCallFree = fact('firstCallFree', 'First talk free');

const moving = [
  severalOf('movingKind', 'What', {
    local: 'Moves in town',
    national: 'Moves in the country',
    international: 'Moves abroad',
    van: 'Van with driver',
    storage: 'Storage',
    clearance: 'Clearance',
    airport: 'Airport rides',
    pets: 'Pet transport',
  }),
  amount('volume', 'Load', 200, { unit: 'm³' }),
  count('helpers', 'People who carry', 20, { filter: undefined }),
  fact('packing', 'Packing'),
  ...common,
];
const repairs = [
  severalOf('trade', 'What', {
    cleaning: 'Cleaning',
    plumbing: 'Plumbing',
    electric: 'Electrics',
    painting: 'Painting',
    carpentry: 'Carpentry',
    tiling: 'Tiles and floors',
    assembly: 'Furniture assembly',
    heating: 'Heating and air conditioning',
    garden: 'Garden',
    locksmith: 'Locks',
    renovation: 'Renovation',
  }),
  fact('emergency', 'Emergencies'),
  ...common,
];
const translation = [
  severalOf('translatesFrom', 'From', languages),
  severalOf('translatesInto', 'Into', languages),
  fact('sworn', 'Sworn or certified'),
  fact('apostille', 'Apostille arranged'),
  fact('interpreting', 'Goes along to offices'),
  count('daysNeeded', 'Ready in', 60, { unit: 'days' }),
  online,
  ...common,
];
const legal = [
  severalOf('legalField', 'What', {
    visa: 'Visa and residence',
    nationality: 'Nationality',
    taxNumber: 'Tax number',
    taxReturn: 'Tax returns',
    property: 'Buying a home',
    tenancy: 'Tenancy',
    labour: 'Work law',
    family: 'Family',
    company: 'Companies',
  }),
  firstCallFree,
  online,
  ...common,
];
const accounting = [
  severalOf('accountingFor', 'For', {
    freelancer: 'Freelancers',
    company: 'Companies',
    private: 'Private tax returns',
    payroll: 'Payroll',
    vat: 'VAT',
    abroad: 'Income from abroad',
  }),
  firstCallFree,
  online,
  ...common,
];
const health = [
  severalOf('healthKind', 'What', {
    hair: 'Hair',
    nails: 'Nails',
    massage: 'Massage',
    psychology: 'Psychology',
    physio: 'Physiotherapy',
    nutrition: 'Nutrition',
    yoga: 'Yoga and fitness',
    doula: 'Midwife or doula',
    makeup: 'Make-up',
  }),
  fact('homeVisits', 'Comes to you'),
  online,
  ...common,
];
const childcare = [
  severalOf('childcareKind', 'What', {
    babysitting: 'Babysitting',
    childminder: 'Childminder',
    playgroup: 'Playgroup',
    schoolRun: 'School run',
    homework: 'Homework help',
    camp: 'Holiday camp',
  }),
  count('ageFrom', 'Children from', 17, { unit: 'years', filter: undefined }),
  fact('firstAid', 'First-aid course'),
  fact('references', 'References'),
  ...common,
];
const it = [
  severalOf('itKind', 'What', {
    repair: 'Computer repair',
    phone: 'Phone repair',
    web: 'Web sites',
    apps: 'Apps',
    network: 'Wi-Fi and networks',
    design: 'Design',
    marketing: 'Marketing',
    data: 'Data rescue',
  }),
  online,
  fact('homeVisits', 'Comes to you'),
  ...common,
];
const events = [
  severalOf('eventKind', 'What', {
    photo: 'Photos and video',
    music: 'Music and DJ',
    catering: 'Catering and cakes',
    children: 'Children’s parties',
    wedding: 'Weddings',
    tours: 'Tours',
    venue: 'Places to rent',
    decoration: 'Flowers and decoration',
  }),
  count('guests', 'Guests up to', 5000),
  ...common,
];

/** People and firms who do things for others; 90 days live. */
export const services = root(
  {
    id: 1000,
    key: 'services',
    name: 'Services',
    icon: 'wrench',
    days: 90,
    priceUnits: ['hour', 'once', 'day', 'month'],
    intents: ['offer', 'wanted'],
    outcome: 'done',
    service: true,
    manyBuyers: true,
    schemaOrg: 'Service',
  },
  [
    leaf(1001, 'moving-transport', 'Moving and transport', moving, {
      serviceKind: 'moving',
      keywords: words(
        'mover removals van transport airport',
        'mudanças carrinha transportes',
        'mudanzas furgoneta portes',
        'déménageur camionnette',
      ),
    }),
    leaf(1002, 'cleaning-repairs', 'Cleaning and repairs', repairs, {
      serviceKind: 'repairs',
      keywords: words(
        'cleaner cleaning plumber electrician painter handyman carpenter',
        'limpeza canalizador eletricista pintor carpinteiro',
        'limpieza fontanero electricista pintor',
        'ménage plombier électricien peintre bricolage',
      ),
    }),
    leaf(1003, 'translation', 'Translation and sworn documents', translation, {
      serviceKind: 'translation',
      keywords: words(
        'translation translator sworn interpreter apostille',
        'tradução tradutor ajuramentada',
        'traducción traductor jurado',
        'traduction traducteur assermenté',
      ),
    }),
    leaf(1004, 'legal-visa-tax', 'Legal, visa and tax', legal, {
      serviceKind: 'legal',
      keywords: words(
        'lawyer visa residence immigration nif',
        'advogado visto residência',
        'abogado gestoría extranjería nie',
        'avocat titre-de-séjour',
      ),
    }),
    leaf(1005, 'accounting', 'Accounting', accounting, {
      serviceKind: 'tax',
      keywords: words(
        'accountant bookkeeping vat payroll',
        'contabilista contabilidade iva',
        'contable gestor asesoría',
        'comptable tva',
      ),
    }),
    leaf(1006, 'beauty-health', 'Beauty and health', health, {
      serviceKind: 'health',
      keywords: words(
        'hairdresser massage therapist psychologist yoga nails',
        'cabeleireiro massagem psicóloga unhas',
        'peluquera masaje psicóloga',
        'coiffeur massage psychologue',
      ),
    }),
    leaf(1007, 'childcare', 'Childcare', childcare, {
      serviceKind: 'childcare',
      keywords: words(
        'childcare childminder daycare playgroup',
        'creche amas crianças',
        'guardería',
        'crèche assistante-maternelle',
      ),
    }),
    leaf(1008, 'it-services', 'IT', it, {
      serviceKind: 'computers',
      keywords: words(
        'website repair computer-help wifi web-design',
        'informática reparação',
        'informático reparación',
        'informatique dépannage',
      ),
    }),
    leaf(1009, 'events', 'Events', events, {
      serviceKind: 'events',
      keywords: words(
        'photographer wedding dj catering party',
        'fotógrafo casamento festa',
        'fotógrafa boda fiesta',
        'photographe mariage traiteur',
      ),
    }),
  ],
);
