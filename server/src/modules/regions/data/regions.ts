import type { Region } from '@ashore/contract';

/** Countries that English names with an article. */
const withArticle = new Set(['AE', 'GB', 'NL']);

/**
 * The locale is English as it is written in the country: words stay English, money and dates follow the country
 * ('€1,234.50' and 04/03/2025 in most, 'CHF 1'234.50' in Switzerland). Where the locale data knows no English of a
 * country, it stands for Europe ('en-150') rather than fall back to American dates.
 */
const region = (
  id: number,
  regionName: string,
  country: string,
  currency: string,
  timeZone: string,
  [lat, lng]: [number, number],
  isSupported: 0 | 1,
  locale = `en-${country}`,
): Region => ({
  id,
  regionName,
  inSentence: withArticle.has(country) ? `the ${regionName}` : regionName,
  currency,
  areaImg: `/flags/${country.toLowerCase()}.svg`,
  isSupported,
  locale,
  timeZone,
  country,
  center: { lat, lng },
});

/** Every region of the site, the supported first; 1 is the one a new visitor starts in. */
export const regions: Region[] = [
  region(1, 'Portugal', 'PT', 'EUR', 'Europe/Lisbon', [39.6, -8.0], 1),
  region(2, 'Spain', 'ES', 'EUR', 'Europe/Madrid', [40.2, -3.6], 1),
  region(3, 'France', 'FR', 'EUR', 'Europe/Paris', [46.6, 2.5], 1),
  region(4, 'Germany', 'DE', 'EUR', 'Europe/Berlin', [51.1, 10.4], 1),
  region(5, 'Italy', 'IT', 'EUR', 'Europe/Rome', [42.6, 12.6], 1),
  region(6, 'Netherlands', 'NL', 'EUR', 'Europe/Amsterdam', [52.2, 5.3], 1),
  region(7, 'United Kingdom', 'GB', 'GBP', 'Europe/London', [53.8, -2.2], 0),
  region(8, 'Ireland', 'IE', 'EUR', 'Europe/Dublin', [53.3, -7.9], 0),
  region(9, 'Switzerland', 'CH', 'CHF', 'Europe/Zurich', [46.8, 8.2], 0),
  region(10, 'Austria', 'AT', 'EUR', 'Europe/Vienna', [47.6, 14.1], 0),
  region(11, 'Belgium', 'BE', 'EUR', 'Europe/Brussels', [50.6, 4.7], 0),
  region(12, 'Poland', 'PL', 'PLN', 'Europe/Warsaw', [52.1, 19.3], 0),
  region(13, 'Greece', 'GR', 'EUR', 'Europe/Athens', [38.9, 22.9], 0, 'en-150'),
  region(14, 'Malta', 'MT', 'EUR', 'Europe/Malta', [35.9, 14.4], 0),
  region(15, 'Luxembourg', 'LU', 'EUR', 'Europe/Luxembourg', [49.8, 6.1], 0, 'en-150'),
  region(16, 'United Arab Emirates', 'AE', 'AED', 'Asia/Dubai', [24.2, 54.6], 0),
];
