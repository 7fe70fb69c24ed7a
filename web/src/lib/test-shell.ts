import type { Region } from '@ashore/contract';
import type { Shell } from './shell.ts';

const region: Region = {
  ...{ id: 1, regionName: 'Here', inSentence: 'Here', currency: 'EUR', areaImg: '', isSupported: 1, locale: 'en' },
  ...{ timeZone: 'UTC', country: 'PT', center: { lat: 0, lng: 0 } },
};

/** Returns the shell of a visitor in a region of that name, for tests; parts of the region and the rest can be replaced. */
export const testShell = (some: { region?: Partial<Region> } & Partial<Omit<Shell, 'region'>> = {}): Shell => ({
  ...{ user: null, regionId: 1, site: { origin: '', production: false, analyticsUrl: '' } },
  ...some,
  region: { ...region, ...some.region },
});
