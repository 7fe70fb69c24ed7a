import sharp from 'sharp';
import type { ModerationSite, Person } from '#server/modules/moderation/test-moderation-site.ts';

/** A picture like no other: 8 × 8 squares of its own greys. */
export function drawing(seed: number): Promise<Buffer> {
  const greys = Buffer.from(Array.from({ length: 64 }, (_, at) => ((at * 73 + seed * 151) ** 2 % 251) & 255));
  return sharp(greys, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(256, 256, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

export const upload = async (site: ModerationSite, owner: Person, bytes: Buffer) =>
  (await site.server.modules.uploads.storeDrawn(owner.userId, bytes)).imgUrl;

/** What the log says was done to a thing, the earliest first. */
export const actionsOf = async (site: ModerationSite, subjectType: string, subjectId: number) =>
  (
    await site.sql<{ action: string }>(
      'select action from audit_log where subject_type = $1 and subject_id = $2 order by id',
      [subjectType, subjectId],
    )
  ).map(({ action }) => action);
