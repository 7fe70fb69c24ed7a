import type { PlainAd } from '@ashore/server/modules/ads/index.ts';
/** An ad of the demo content: who sells it by name, and what is drawn of it. */
export interface DemoAd extends Omit<PlainAd, 'ownerId' | 'ownerType' | 'pictures'> {
  /** User name of a demo member. */
  userName: string;
  /** First the cover. */
  drawings: string[];
  /** Seed of its drawings; the next picture of the ad takes the next number. */
  seed: number;
}
/** All ads of the demo content with their times counted back from `now`; the oldest is a few days old. */
export declare function demoAds(now: Date): DemoAd[];
