import type { AshoreServer } from '@ashore/server';
import { demoMembers } from './members.ts';

/**
 * Closes the demo accounts of a database that a public site is started on: everybody knows their password, and some look
 * after regions. Whoever holds one of them is logged out. Tells in the log which were open.
 */
export async function closeDemoLogins({
  modules,
  platform,
}: Pick<AshoreServer, 'modules' | 'platform'>): Promise<void> {
  const closed = await modules.members.closeLogins(demoMembers.map(({ email }) => email));
  if (closed.length === 0) return;
  platform.log.warn(
    { security: true, accounts: closed },
    'This database holds demo accounts, whose password everybody knows. Nobody can log in to them any more, but their content and their roles are still there: see npm run admin -- roles, or start a public site on an empty database.',
  );
}
