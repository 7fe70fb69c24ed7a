import type { Catalog } from '#web/lib/i18n.ts';

export const placeMessages = {
  en: {
    copyAddress: 'Copy address',
    addressCopied: 'Address copied.',
    notCopied: 'We could not copy the address. Select it and copy it yourself.',
    saveContact: 'Save contact',
    howFar: 'How far is it?',
    away: 'About {distance} from you, in a straight line',
    noPlace: 'We could not find your location.',
    directions: 'Directions',
    foot: 'On foot',
    car: 'By car',
    transit: 'Public transport',
    osm: 'OpenStreetMap',
    google: 'Google Maps',
    apple: 'Apple Maps',
    mapApp: 'Open in a map app',
    leaves: 'These links lead to other sites. They learn where you want to go only when you open one.',
  },
} satisfies Catalog<Record<string, string>>;
