import type { Catalog } from '#web/lib/i18n.ts';

export const profileMessages = {
  en: {
    business: 'Business',
    checkedBusiness: 'Verified business',
    since: 'Member since {date}',
    speaks: 'Speaks {languages}',
    here: 'Here since {when}',
    confirmed: 'E-mail confirmed',
    phoneSince: 'Phone confirmed since {year}',
    met: 'Met {count, plural, one {# person} other {# people}} in person',
    home: 'Address in {city} confirmed, {month}',
    references: '{count, plural, one {# reference} other {# references}}',
    factsMeaning: 'What these facts mean',
    phoneMeaning:
      'Phone confirmed: the member entered a code that we sent to their phone. We do not know who owns the number.',
    metMeaning:
      'Met in person: two members agreed to meet on Ashore, and both said afterwards that they did. Each pair counts once.',
    referencesMeaning:
      'References: other members wrote what they know about this member. We do not check if it is true.',
    homeMeaning:
      'Address confirmed: the member entered a code from a letter that we sent there. We do not know if they own the home, or still live there.',
    factsLimits:
      'Nobody can buy these facts. They do not prove that someone is honest. Never pay before you have seen it.',
    website: 'Website',
    answers: 'Replies to {percent} % of new messages',
    answersIn: 'Replies to {percent} % of new messages, usually within {hours, plural, =1 {an hour} other {# hours}}',
    answersInDays: 'Replies to {percent} % of new messages, usually within {days, plural, =1 {a day} other {# days}}',
    ads_count: '{count, plural, =0 {No active ads} one {# ad} other {# ads}}',
    topics_count: '{count, plural, one {# topic in the forum} other {# topics in the forum}}',
    businesses_count: '{count, plural, one {# business in the directory} other {# businesses in the directory}}',
    ratings: 'Ratings',
    referencesTitle: 'References',
    noAds: 'No active ads at the moment.',
    about: 'About',
    edit: 'Edit your profile',
    report: 'Report',
    block: 'Block',
  },
} satisfies Catalog<Record<string, string>>;
