import type { Api, FreeTimes } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { notFound } from '@tanstack/react-router';
import type { About } from '#web/features/appointments/about.ts';
import { idOf } from '#web/lib/address/search.ts';
import { refusedWith } from './refused.ts';

const momentIn = (value: unknown): string | undefined => {
  const time = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

const dayIn = (value: unknown): string | undefined =>
  momentIn(`${value}T00:00Z`)?.slice(0, 10) === value ? (value as string) : undefined;

/** What the page of free times shows. */
export interface Loaded {
  about: About;
  free: FreeTimes | null;
  from: string | undefined;
  start: string | undefined;
}

/** Returns the free times that an address asks for, and the one that is chosen. Whatever is no day and no time is left out. */
export async function loadFreeTimes(api: Api, search: Record<string, unknown>): Promise<Loaded> {
  const [classifiedId, directoryId, from] = [idOf(search.classifiedId), idOf(search.directoryId), dayIn(search.from)];
  if (!classifiedId && !directoryId) throw notFound();
  const about = classifiedId ? { classifiedId } : { directoryId: directoryId as number };
  try {
    return { about, free: await api.booking.getFreeTimes({ ...about, from }), from, start: momentIn(search.start) };
  } catch (error) {
    if (refusedWith(error, codes.notFound)) throw notFound();
    throw error;
  }
}
