import { markdownToHtml } from '#server/lib/rich-text.ts';
import { addReplies } from '#server/modules/replies/index.ts';
import type { AshoreServer } from '../server.ts';
import { unansweredAds } from './queries.ts';

const HOUR = 3_600_000;

/** What is asked in public under ads of the demo content, by their titles: a question, and what the owner said. */
export const demoComments: [title: string, by: string, question: string, answer: string][] = [
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

/** Writes them under the ads that have none yet. */
export async function addComments(
  { modules, platform }: AshoreServer,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { ads } = modules;
  const now = platform.clock.now().getTime();
  const said = (ownerId: number, content: string, hoursAgo: number) => ({
    ...{ ownerId, content, html: markdownToHtml(content) },
    createdAt: new Date(now - hoursAgo * HOUR),
  });
  await platform.database.transaction(async (tx) => {
    for (const ad of await unansweredAds(
      tx,
      demoComments.map(([title]) => title),
    )) {
      const [, by, question, answer] = demoComments.find(([title]) => title === ad.title) ?? [];
      if (!by || !question || !answer) continue;
      const asked = { ...said(ids.get(by) ?? ad.ownerId, question, 1.5), answers: [said(ad.ownerId, answer, 0.5)] };
      const { count } = await addReplies(tx, { subjectType: 'classified', subjectId: ad.id }, [asked]);
      await ads.subject.count(tx, ad.id, 'reply', count);
    }
  });
}
