import { codes } from '@ashore/contract';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { AppointmentDeps } from './deps.ts';

/** What two members meet about. */
export interface About {
  adId: number | null;
  directoryId: number | null;
  ownerId: number;
  regionId: number;
  timeZone: string;
  title: string;
  /** Who has not written to its owner may propose a time all the same. */
  isOpen: boolean;
}

/** What is asked for: one of the two. */
export interface AboutInput {
  classifiedId?: number | undefined;
  directoryId?: number | undefined;
}

async function aboutAd({ ads, regions }: AppointmentDeps, adId: number): Promise<About | undefined> {
  const found = await ads.publishedCard(adId);
  if (!found) return undefined;
  const { ownerId, regionId, areaId, card } = found;
  const isOpen = card.status === 'active' || card.status === 'reserved';
  const timeZone = regions.timeZoneOf(regionId, areaId);
  return { adId, directoryId: null, ownerId, regionId, timeZone, title: card.title, isOpen };
}

async function aboutBusiness(
  { directory, regions, platform }: AppointmentDeps,
  directoryId: number,
): Promise<About | undefined> {
  const found = await directory.subject.find(platform.database.orm, directoryId);
  if (!found) return undefined;
  const { ownerId, regionId, areaId, title } = found;
  const timeZone = regions.timeZoneOf(regionId, areaId);
  return { adId: null, directoryId, ownerId, regionId, timeZone, title, isOpen: true };
}

/** What is known of an ad or a business; undefined where it is gone. Refuses both or neither of them. */
async function lookUp(deps: AppointmentDeps, { classifiedId, directoryId }: AboutInput): Promise<About | undefined> {
  if (classifiedId !== undefined && directoryId === undefined) return aboutAd(deps, classifiedId);
  if (classifiedId === undefined && directoryId !== undefined) return aboutBusiness(deps, directoryId);
  throw invalid({ classifiedId: 'appointmentAbout' });
}

/** Returns an ad or a business that somebody looks at. Refuses what is gone, and both or neither of them. */
export async function findAbout(deps: AppointmentDeps, input: AboutInput): Promise<About> {
  const about = await lookUp(deps, input);
  if (!about) throw notFound();
  return about;
}

/** Returns what a conversation of two members is about. Refuses what belongs to neither, and both or neither of an ad and a business. */
export async function aboutOf(deps: AppointmentDeps, input: AboutInput, members: [number, number]): Promise<About> {
  const about = await lookUp(deps, input);
  if (!about && input.classifiedId !== undefined) throw new Refusal(codes.conflict, 'adGone');
  if (!about) throw notFound();
  if (!members.includes(about.ownerId)) throw new Refusal(codes.forbidden, 'appointmentAbout');
  return about;
}
