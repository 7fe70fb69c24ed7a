import type { AshoreServer } from '@ashore/server';
import { markdownToHtml } from '@ashore/server/lib/rich-text.ts';
import { addReplies } from '@ashore/server/modules/replies/index.ts';
import { unansweredAds, unaskedBusinesses } from './queries.ts';

const HOUR = 3_600_000;

type DemoQuestion = [of: string, by: string, question: string, answer: string, also?: [by: string, answer: string]];

/** What is asked in public under ads of the demo content, by their titles: a question, and what the owner said. */
export const demoComments: DemoQuestion[] = [
  [
    'Three-seat sofa, must go before Sunday',
    'Priya',
    'Does it fit through a door of seventy centimetres?',
    'The feet come off, then it is sixty-eight wide. Two people, one afternoon, no swearing.',
  ],
  [
    'Bright room in Arroios, contract registered, bills in',
    'Wei',
    'Could I register my address there from the first day?',
    'Yes. The contract is registered with the tax office, and I sign what the town hall asks for.',
  ],
  [
    'Two-bedroom flat by the market, lift, furnished',
    'Camille',
    'Is there a school within walking distance?',
    'Two: the public one is four streets away, the other behind the market.',
  ],
];

/** The same under pages of businesses, by their names. */
export const businessQuestions: DemoQuestion[] = [
  [
    'Harbour Papers',
    'Oksana',
    'Do you also go along to the appointment for a child?',
    'Yes, and children cost nothing extra. Bring the birth certificate with its translation.',
  ],
  ['Blue Van Removals', 'Tom', 'Can you take a bicycle and two plants?', 'Both. The plants travel in front, with us.'],
  [
    'Café dos Ventos',
    'Wei',
    'Is there a table with a socket, for a morning of work?',
    'Two, by the window. From noon on we need them for lunch.',
    ['Lena', 'The one on the left has the better light.'],
  ],
  [
    'Café dos Ventos',
    'Priya',
    'Do you have something without milk?',
    'Oat milk for every coffee, and the orange cake has no butter.',
  ],
];

/** Writes them under the ads and businesses that have none yet. */
export async function addComments(
  { modules, platform }: AshoreServer,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { ads, directory } = modules;
  const now = platform.clock.now().getTime();
  const said = (ownerId: number, content: string, hoursAgo: number) => ({
    ...{ ownerId, content, html: markdownToHtml(content) },
    createdAt: new Date(now - hoursAgo * HOUR),
  });
  await platform.database.transaction(async (tx) => {
    const ask = async (
      subject: typeof ads.subject | typeof directory.subject,
      subjectType: 'classified' | 'directory',
      { id, ownerId }: { id: number; ownerId: number },
      [, by, question, answer, also]: DemoQuestion,
    ) => {
      const others = also ? [said(ids.get(also[0]) ?? ownerId, also[1], 0.25)] : [];
      const asked = {
        ...said(ids.get(by) ?? ownerId, question, 1.5),
        answers: [said(ownerId, answer, 0.5), ...others],
      };
      const { count } = await addReplies(tx, { subjectType, subjectId: id }, [asked]);
      await subject.count(tx, id, 'reply', count);
    };
    const names = (questions: readonly DemoQuestion[]) => questions.map(([name]) => name);
    for (const ad of await unansweredAds(tx, names(demoComments))) {
      const question = demoComments.find(([title]) => title === ad.title);
      if (question) await ask(ads.subject, 'classified', ad, question);
    }
    for (const business of await unaskedBusinesses(tx, names(businessQuestions))) {
      for (const question of businessQuestions.filter(([name]) => name === business.name))
        await ask(directory.subject, 'directory', business, question);
    }
  });
}
