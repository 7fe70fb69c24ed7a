import type { NotificationKind } from '@ashore/contract';

/** What was done to the subject, by one or by several. */
const sentences: Partial<Record<NotificationKind, [one: string, several: string]>> = {
  reply: ['replied to', 'replied to'],
  mention: ['mentioned you in', 'mentioned you in'],
  accepted: ['accepted your answer to', 'accepted your answer to'],
  like: ['likes', 'like'],
  review: ['reviewed', 'reviewed'],
  offer: ['made an offer for', 'made offers for'],
};

export interface Told {
  kind: NotificationKind;
  sentence: string;
  title: string;
  actorNum: number;
}

/** One sentence with who did what to which subject; without an actor the title is the whole sentence. */
export function sentenceOf({ kind, sentence, title, actorNum }: Told, actorName: string | undefined): string {
  if (!actorName) return title;
  const others = actorNum - 1;
  const who = others > 0 ? `${actorName} and ${others} ${others === 1 ? 'other' : 'others'}` : actorName;
  const [one, several] = sentences[kind] ?? ['', ''];
  // What one of them said in particular is not said of all.
  return `${who} ${others > 0 ? several || sentence : sentence || one} “${title}”`;
}
