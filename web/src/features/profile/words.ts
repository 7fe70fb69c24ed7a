import type { Catalog } from '#web/lib/messages.ts';

export const profileWords = {
  en: {
    business: 'Business',
    since: 'Member since {date}',
    speaks: 'Speaks {languages}',
    here: 'Here since {when}',
    confirmed: 'E-mail confirmed',
    website: 'Web site',
    ads_count: '{count, plural, =0 {No ads now} one {# ad} other {# ads}}',
    allAds: 'See all ads',
    noAds: 'Nothing offered at the moment.',
    about: 'About',
  },
} satisfies Catalog<Record<string, string>>;
