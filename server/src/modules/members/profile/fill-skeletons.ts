import { skeletonOf } from '#server/lib/look-alikes.ts';
import * as queries from '#server/modules/members/queries.ts';
import type { Platform } from '#server/platform/platform.ts';

const AT_ONCE = 500;

/** Works out what names look like that are older than the rule against look-alikes; the first of two keeps it. */
export async function fillSkeletons({ database }: Platform): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await queries.withoutSkeleton(database.orm, last, AT_ONCE);
    for (const { id, userName } of rows) await queries.putSkeleton(database.orm, id, skeletonOf(userName));
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}
