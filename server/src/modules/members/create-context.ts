import type { IssuerSettings } from '#server/platform/openid/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createConsents } from './consents/consents.ts';
import type { MembersContext } from './context.ts';
import { createIssuers } from './issuers/issuers.ts';
import { createBarring } from './leaving/barring.ts';
import { createErasureList } from './leaving/erasure-list.ts';
import { createMailing } from './mailing/mailing.ts';
import { createPasswordHasher } from './passwords/hasher.ts';
import { createRoles } from './roles/roles.ts';
import { createFactorCheck } from './second-factor/second-factor-check.ts';
import { createSessions } from './sessions/sessions.ts';
import { createTries } from './tries.ts';

/** What members need of the rest. */
export type Given = Pick<MembersContext, 'regions' | 'uploads' | 'modules' | 'events' | 'textsPerDay'> & {
  /** How many conversations a member has, and how the member answers. */
  conversations: { conversationsOf(userId: number): Promise<number>; answersOf: MembersContext['answersOf'] };
  drawQr?: MembersContext['drawQr'];
  /** Where members may have accounts to log in with; none by default. */
  issuers?: readonly IssuerSettings[] | undefined;
  /** How many days the operator keeps copies of the database. */
  backupDays: number;
};

/** Puts together what the operations of the slice share. */
export function createContext(
  platform: Platform,
  { conversations, issuers, backupDays, ...given }: Given,
): MembersContext {
  const sessions = createSessions(platform, given.events);
  const barring = createBarring(platform);
  const mailing = createMailing(platform, barring);
  const tries = createTries(platform, sessions);
  const roles = createRoles(platform);
  const looksAfterAny = async (userId: number) => {
    const { regions } = await roles.of(userId);
    return regions === 'all' || regions.length > 0;
  };
  return {
    drawQr: () => '',
    ...given,
    ...{ platform, roles, sessions, tries, mailing, barring },
    consents: createConsents(platform),
    erasureList: createErasureList(platform, backupDays),
    answersOf: conversations.answersOf,
    countsOf: async (userId) => ({
      messageNumber: await conversations.conversationsOf(userId),
      isRegionManager: await looksAfterAny(userId),
    }),
    hasher: createPasswordHasher(),
    factorCheck: createFactorCheck(platform, tries, mailing),
    issuers: createIssuers(platform, issuers),
  };
}
