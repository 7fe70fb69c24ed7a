import type { CategoryField } from '@ashore/contract';
import { leaf, root, words } from './category.ts';
import { amount, count, day, fact, lines, oneOf, section, severalOf, text } from './field-kinds.ts';
import { languageLevels, languages } from './shared-fields.ts';

const sector = oneOf('sector', 'Field of work', {
  hospitality: 'Hotels and restaurants',
  it: 'IT and software',
  support: 'Customer service',
  sales: 'Sales and marketing',
  office: 'Office and administration',
  finance: 'Accounting and finance',
  education: 'Teaching and care',
  health: 'Health',
  construction: 'Building and trades',
  transport: 'Driving and logistics',
  farm: 'Farming and gardens',
  home: 'Homes and families',
  design: 'Design and media',
  tourism: 'Tourism',
  other: 'Other',
});
const employer = text('employer', 'Employer');
const contractType = oneOf('contractType', 'Contract', {
  permanent: 'Permanent',
  fixedTerm: 'Fixed term',
  temporary: 'Agency work',
  freelance: 'Freelance, by invoice',
  internship: 'Internship',
  none: 'None yet',
});
const hours = amount('hours', 'Hours a week', 80, { unit: 'hours' });
const shifts = severalOf('shifts', 'When', {
  day: 'Daytime',
  evening: 'Evenings',
  night: 'Nights',
  weekend: 'Weekends',
});
const payMin = amount('payMin', 'Pay from', 10_000_000, { required: true, hint: 'Before tax.' });
const payMax = amount('payMax', 'Pay up to', 10_000_000, { required: true, hint: 'Before tax.' });
const payPeriod = oneOf(
  'payPeriod',
  'Pay per',
  { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month', year: 'Year', project: 'Project' },
  { required: true },
);
const pay = [payMin, payMax, payPeriod];
const jobLanguages = severalOf('languages', 'Languages needed', languages);
const languageLevel = oneOf('languageLevel', 'Level needed', languageLevels);
const localLanguage = fact('noLocalLanguage', 'Local language not needed');
const workPlace = oneOf('workPlace', 'Place of work', { site: 'On site', hybrid: 'Partly at home', remote: 'Remote' });
const visaHelp = fact('visaHelp', 'Help with visa or work permit');
const relocation = fact('relocation', 'Help with moving');
const housingGiven = fact('housingGiven', 'Place to live given');
const meals = fact('meals', 'Meals given');
const experience = count('experience', 'Experience asked for', 40, { unit: 'years' });
const licence = fact('drivingLicence', 'Driving licence needed', { filter: undefined });
const start = day('start', 'Starts');
const ends = day('ends', 'Ends', { when: 'ahead', notBefore: 'start' });
const applyBy = day('applyBy', 'Apply by', { when: 'ahead' });
const howToApply = lines('howToApply', 'How to apply');
const papers = text('papers', 'Papers needed', { hint: 'Work permit, tax number, certificates…' });

const common = [sector, employer, contractType];
const APPLYING = 'Applying';
const SKILLS = 'Languages and experience';
const GIVEN = 'What the employer gives';
const applying = section(APPLYING, [papers, start, applyBy, howToApply]);
const regular: CategoryField[] = [
  ...common,
  hours,
  shifts,
  ...pay,
  workPlace,
  ...section(SKILLS, [jobLanguages, languageLevel, localLanguage, experience, licence]),
  ...section(GIVEN, [visaHelp, relocation]),
  ...applying,
];
const seasonal: CategoryField[] = [
  ...common,
  hours,
  shifts,
  ...pay,
  ...section(SKILLS, [jobLanguages, languageLevel, localLanguage, licence]),
  ...section(GIVEN, [housingGiven, meals, visaHelp]),
  ...applying,
  ...section(APPLYING, [ends]),
];
const remote: CategoryField[] = [
  ...common,
  hours,
  ...pay,
  oneOf('workFrom', 'Work from', {
    anywhere: 'Anywhere',
    europe: 'Europe',
    country: 'This country',
    sameZone: 'A near time zone',
  }),
  ...section(SKILLS, [jobLanguages, languageLevel, experience]),
  ...section(GIVEN, [fact('equipment', 'Equipment given')]),
  ...section(APPLYING, [start, applyBy, howToApply]),
];
const household: CategoryField[] = [
  oneOf('household', 'Kind of work', {
    auPair: 'Au pair',
    nanny: 'Nanny',
    babysitting: 'Babysitting',
    elderly: 'Care of an elderly person',
    cleaning: 'Cleaning',
    cook: 'Cooking',
    garden: 'Garden and house',
  }),
  fact('liveIn', 'Live in'),
  hours,
  shifts,
  ...pay,
  contractType,
  count('childrenCount', 'Children', 12),
  ...section(SKILLS, [jobLanguages, languageLevel, licence]),
  ...section(GIVEN, [fact('ownRoom', 'Own room'), meals, fact('languageCourse', 'Language course paid')]),
  ...section(APPLYING, [start, ends, howToApply]),
];
const internship: CategoryField[] = [
  sector,
  employer,
  ...pay,
  count('months', 'Length', 24, { unit: 'months' }),
  hours,
  workPlace,
  ...section(SKILLS, [jobLanguages, languageLevel, localLanguage]),
  ...section(APPLYING, [
    fact('agreementNeeded', 'School agreement needed', { filter: undefined }),
    start,
    applyBy,
    howToApply,
  ]),
];
const wanted: CategoryField[] = [
  sector,
  oneOf('wantedHours', 'Looking for', { full: 'Full-time', part: 'Part-time', season: 'A season', any: 'Anything' }),
  severalOf('languages', 'Languages spoken', languages),
  workPlace,
  count('experience', 'Experience', 60, { unit: 'years' }),
  fact('workPermit', 'May work here'),
  fact('drivingLicence', 'Driving licence'),
  amount('payMin', 'Pay hoped for', 10_000_000),
  { ...payPeriod, required: false },
  day('start', 'Can start'),
];

const offered = ['offer' as const];

/** Work, with the pay always said; 30 days live. */
export const jobs = root(
  {
    id: 200,
    key: 'jobs',
    name: 'Jobs',
    icon: 'briefcase',
    days: 30,
    priceUnits: ['month', 'hour', 'year'],
    intents: offered,
    outcome: 'filled',
    quota: 'jobs',
    manyBuyers: true,
    incomparable: true,
    schemaOrg: 'JobPosting',
  },
  [
    leaf(201, 'full-time', 'Full-time job', regular, {
      employment: 'FULL_TIME',
      keywords: words(
        'job vacancy hiring position full-time salary developer engineer manager',
        'emprego vaga trabalho contrata-se',
        'empleo trabajo vacante contrato',
        'emploi poste cdi cdd recrute',
      ),
    }),
    leaf(202, 'part-time', 'Part-time job', regular, {
      employment: 'PART_TIME',
      priceUnits: ['hour', 'month', 'week'],
      keywords: words(
        'part-time waiter waitress barista',
        'parcial part-time empregado',
        'camarero parcial',
        'serveur mi-temps',
      ),
    }),
    leaf(203, 'seasonal', 'Seasonal job', seasonal, {
      employment: 'TEMPORARY',
      priceUnits: ['month', 'week', 'day', 'hour'],
      keywords: words(
        'seasonal harvest picker summer season hostel lifeguard',
        'sazonal vindima colheita verão',
        'temporada cosecha vendimia verano',
        'saisonnier vendanges récolte été',
      ),
    }),
    leaf(204, 'remote', 'Remote or freelance', remote, {
      remote: true,
      priceUnits: ['month', 'hour', 'day', 'year', 'once'],
      keywords: words(
        'remote freelance freelancer contractor',
        'remoto teletrabalho',
        'remoto teletrabajo autónomo',
        'télétravail indépendant',
      ),
    }),
    leaf(205, 'au-pair', 'Au pair and domestic', household, {
      priceUnits: ['month', 'week', 'hour'],
      intents: ['offer'],
      keywords: words(
        'au-pair nanny babysitter housekeeper caregiver',
        'ama babysitter empregada cuidadora',
        'niñera canguro empleada',
        'nounou fille jeune ménage',
      ),
    }),
    leaf(206, 'internship', 'Internship', internship, {
      employment: 'INTERN',
      priceUnits: ['month', 'hour'],
      keywords: words(
        'internship intern trainee',
        'estágio estagiário',
        'prácticas becario',
        'stage stagiaire alternance',
      ),
    }),
    leaf(207, 'job-wanted', 'Job wanted', wanted, {
      priceUnits: ['hour', 'month', 'day', 'year'],
      intents: ['wanted'],
      keywords: words(
        'job-seeker looking available cv',
        'procuro disponível currículo',
        'busco disponible currículum',
        'cherche disponible',
      ),
    }),
  ],
);
