import { operations } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TranslationDeps } from './deps.ts';
import { forgetBefore } from './queries.ts';
import { translate } from './translate.ts';
import { translateMessage } from './translate-message.ts';

const JOB = 'translation.forget';

/** Translates what members wrote, for readers who ask for it. */
export function createTranslationModule(
  platform: Platform,
  given: Pick<TranslationDeps, 'readers' | 'conversations' | 'charactersPerMonth'>,
): Module {
  const { jobs, clock, database } = platform;
  const deps: TranslationDeps = { ...given, platform, underWay: new Map() };
  return {
    name: 'translation',
    handlers: [
      handle(operations.translation.translate, (call, input) => translate(deps, call, input)),
      handle(operations.translation.translateMessage, (call, input) => translateMessage(deps, call, input)),
    ],
    async startJobs() {
      await jobs.work(JOB, async () => {
        await forgetBefore(database.orm, new Date(clock.now().getTime() - keptFor('translations', 'kept')));
      });
      await jobs.schedule(JOB, '53 3 * * *');
    },
  };
}
