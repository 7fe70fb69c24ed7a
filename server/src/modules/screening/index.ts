import type { RiskRule } from '@ashore/contract';
import type { Events } from '#server/events.ts';
import type { NoteShield } from '#server/lib/scam/notes.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AdScreening, held, screenAd, screenImported } from './ads.ts';
import { eraseLabelsOf } from './label-queries.ts';
import { createNotes, forgetLabels, type Label, labelsFor, takeDecision } from './labels.ts';
import { linkHandlers } from './links.ts';
import { erasePrintsOf } from './queries.ts';
import { screenText } from './texts.ts';

export { notesByWeek } from './label-queries.ts';

const FORGET_JOB = 'screening.forgetLabels';

/** What the shield does with what members write. */
export interface ScreeningModule extends Module {
  noteShield: NoteShield;
  /** What moderators decided of texts, for the training. */
  labels(): Promise<Label[]>;
}

/** Holds menus with texts of fraudsters. */
const screenMenus = (events: Events, risksOf: (text: string) => RiskRule[]): void =>
  events.on('menu.saved', async (tx, afterCommit, { businessId, text }) => {
    const risks = risksOf(text);
    const suspected = { subjectType: 'menu' as const, subjectId: businessId, risks, isHeld: true };
    if (risks.length > 0) await events.emit(tx, afterCommit, 'content.suspected', suspected);
  });

/** Looks at what members publish, and keeps what moderators decided of it. */
export function createScreeningModule(
  platform: Platform,
  given: Pick<AdScreening, 'events' | 'findWarnings' | 'printsOf' | 'isCheap'>,
): ScreeningModule {
  const { origin, jobs } = platform;
  const { events, findWarnings } = given;
  const ownHost = new URL(origin).host;
  const noteShield = createNotes(platform);
  const deps: AdScreening = { ...given, platform, ownHost, noteShield };

  events.on('ad.submitted', (tx, afterCommit, ad) => screenAd(deps, tx, afterCommit, ad));
  screenMenus(events, (text) => held(findWarnings(text, false, ownHost)));
  events.on('ads.imported', (tx, afterCommit, { ads }) => screenImported(deps, tx, afterCommit, ads));
  events.on('text.written', (tx, afterCommit, written) => screenText(deps, tx, afterCommit, written));
  events.on('fraud.decided', (tx, _afterCommit, decided) => takeDecision(platform, tx, decided));

  return {
    name: 'screening',
    handlers: linkHandlers(platform),
    noteShield,
    labels: () => labelsFor(platform),
    async startJobs() {
      await jobs.work(FORGET_JOB, () => forgetLabels(platform));
      await jobs.schedule(FORGET_JOB, '55 3 * * *');
    },
    async eraseMember(tx, userId) {
      await erasePrintsOf(tx, userId);
      await eraseLabelsOf(tx, userId);
    },
  };
}
