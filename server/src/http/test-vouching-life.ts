import { operations } from '@ashore/contract';
import type { ModerationSite, Person } from '../modules/moderation/test-moderation-site.ts';

const { manage, reference, trust } = operations;

interface Scene {
  site: ModerationSite;
  leaver: Person;
  other: Person;
  manager: Person;
  areaId: number;
}

/** A reference on each side. */
export async function vouch(
  { site, leaver, other }: Pick<Scene, 'site' | 'leaver' | 'other'>,
  mark: string,
): Promise<void> {
  // Nobody asks for references in the first seven days.
  await site.sql(`update member set created_at = created_at - interval '8 days' where id = $1`, [leaver.userId]);
  const ask = { kind: 'neighbour', fromMonth: '2020-01' };
  const mine = await leaver.call(reference.askReference, { ...ask, userName: other.userName });
  await other.call(reference.writeReference, { ...mine, content: 'A good neighbour.' });
  const theirs = await other.call(reference.askReference, { ...ask, userName: leaver.userName });
  await leaver.call(reference.writeReference, { ...theirs, content: `Quiet, says ${mark}` });
  await leaver.call(reference.askReference, { ...ask, email: `landlord-of-${mark}@example.org` });
}

/** A home that is confirmed, and the next letter on its way to it. */
export async function confirmHome(
  { site, leaver, manager, areaId }: Omit<Scene, 'other'>,
  mark: string,
): Promise<void> {
  const home = { name: `Zoe ${mark}`, address: `${mark} street 1`, areaId };
  await leaver.call(trust.askHomeLetter, home);
  const { code } = await manager.call(manage.printLetter, { userId: leaver.userId });
  await leaver.call(trust.confirmHome, { code });
  await site.sql(`update home_proof set asked_at = asked_at - interval '31 days' where user_id = $1`, [leaver.userId]);
  await leaver.call(trust.askHomeLetter, home);
}
