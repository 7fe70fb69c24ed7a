import { operations } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimLetters } from '../directory/index.ts';
import { askHomeLetter } from './ask-letter.ts';
import { confirmHome, endLetter, forgetHomes, getHome, getMyHome, type HomeDeps, removeHome } from './confirm-home.ts';
import { homeLetters } from './home-letters.ts';
import * as queries from './queries.ts';

export { joinLetters } from './home-letters.ts';

const FORGET_JOB = 'homes.forget';

/** The city in which a member lives, confirmed by the code of a letter. */
export interface HomesModule extends Module {
  /** Letters to homes, for the desk. */
  letters: ClaimLetters;
  /** Forgets letters that are too old; the daily job's work. */
  forget(): Promise<void>;
}

export function createHomesModule(platform: Platform, given: Omit<HomeDeps, 'platform'>): HomesModule {
  const deps: HomeDeps = { platform, ...given };
  const { database, jobs } = platform;
  const { trust } = operations;
  return {
    name: 'homes',
    handlers: [
      handle(trust.getHome, (call, { userId }) => getHome(deps, call, userId)),
      handle(trust.getMyHome, (call) => getMyHome(deps, call)),
      handle(trust.askHomeLetter, (call, input) => askHomeLetter(deps, call, input)),
      handle(trust.confirmHome, (call, { code }) => confirmHome(deps, call, code)),
      handle(trust.removeHome, (call, { what }) => removeHome(deps, call, what)),
    ],
    letters: homeLetters(deps),
    forget: () => forgetHomes(deps),
    async startJobs() {
      await jobs.work(FORGET_JOB, () => forgetHomes(deps));
      await jobs.schedule(FORGET_JOB, '25 4 * * *');
    },
    exportData: async (userId) => ({
      confirmedHome: (await queries.homeOf(database.orm, userId)) ?? null,
      homeLetters: await queries.exportedLetters(database.orm, userId),
    }),
    // The address goes with the wish to leave: nobody posts a letter to who comes back only perhaps.
    async hideMember(tx, userId, hidden) {
      if (hidden) await endLetter(tx, userId, platform.clock.now());
    },
    eraseMember: queries.eraseHomeOf,
  };
}
