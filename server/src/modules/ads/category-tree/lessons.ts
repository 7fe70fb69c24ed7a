import { leaf, root, words } from './category.ts';
import { amount, count, day, fact, oneOf, severalOf, text } from './field-kinds.ts';
import { languageLevels, languages } from './shared-fields.ts';

const speaks = severalOf('speaks', 'Speaks', languages);
const learns = severalOf('learns', 'Learns', languages);
const teaches = severalOf('teaches', 'Language taught', languages);
const level = oneOf('level', 'Level', languageLevels);
const place = oneOf('lessonPlace', 'Where', { person: 'In person', online: 'Online', both: 'Both' });
const when = severalOf('when', 'When', {
  morning: 'Mornings',
  afternoon: 'Afternoons',
  evening: 'Evenings',
  weekend: 'Weekends',
});
const subject = text('subject', 'Subject', { hint: 'When it is not a language.' });
const trial = fact('trial', 'First lesson free');
const certificate = fact('certificate', 'Certificate at the end');
const groupSize = count('groupSize', 'People in the group', 200, { min: 1 });

const exchange = [
  { ...speaks, required: true },
  { ...learns, required: true },
  level,
  place,
  when,
  text('interests', 'Likes to talk about'),
];
const teacher = [
  teaches,
  subject,
  speaks,
  level,
  place,
  when,
  trial,
  severalOf('teachesWhom', 'Teaches', { children: 'Children', teenagers: 'Teenagers', adults: 'Adults' }),
  fact('exam', 'Prepares for exams'),
  count('experience', 'Experience', 60, { unit: 'years' }),
];
const course = [
  teaches,
  subject,
  level,
  place,
  when,
  day('start', 'Starts'),
  count('weeks', 'Length', 104, { unit: 'weeks' }),
  amount('hoursWeek', 'Hours a week', 60, { unit: 'hours' }),
  groupSize,
  certificate,
  trial,
];
const meet = [
  severalOf('languages', 'Languages spoken', languages),
  place,
  when,
  day('date', 'Next meeting', { when: 'ahead' }),
  text('venue', 'Meeting place'),
  groupSize,
  fact('free', 'Free of charge'),
  fact('beginners', 'Beginners welcome'),
];

/** Learning from each other; 90 days live. */
export const lessons = root(
  {
    id: 1100,
    key: 'lessons',
    name: 'Lessons & language exchange',
    icon: 'languages',
    days: 90,
    priceUnits: ['hour', 'month', 'once'],
    intents: ['offer', 'wanted'],
    outcome: 'done',
    manyBuyers: true,
    schemaOrg: 'Service',
  },
  [
    leaf(1101, 'exchange-partner', 'Language exchange partner', exchange, {
      intents: ['swap', 'offer', 'wanted'],
      keywords: words(
        'tandem language-exchange partner practise',
        'intercâmbio praticar',
        'intercambio practicar',
        'tandem linguistique échange',
      ),
    }),
    leaf(1102, 'private-teacher', 'Private teacher', teacher, {
      keywords: words(
        'teacher tutor lessons tutoring',
        'explicações professor aulas',
        'profesora clases',
        'professeur cours',
      ),
    }),
    leaf(1103, 'course', 'Course', course, {
      priceUnits: ['once', 'month', 'hour', 'week'],
      keywords: words('course class intensive school', 'curso turma', 'curso academia', 'formation stage-intensif'),
    }),
    leaf(1104, 'group-meet', 'Group meeting', meet, {
      priceUnits: ['once', 'hour', 'month'],
      keywords: words(
        'conversation club language-cafe',
        'conversa tertúlia',
        'conversación tertulia',
        'conversation café-langues',
      ),
    }),
  ],
);
