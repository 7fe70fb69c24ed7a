import type { Catalog } from '#web/lib/messages.ts';

export const profileWords = {
  en: {
    business: 'Business',
    checkedBusiness: 'Checked business',
    since: 'Member since {date}',
    speaks: 'Speaks {languages}',
    here: 'Here since {when}',
    confirmed: 'E-mail confirmed',
    website: 'Web site',
    answers: 'Answers {percent} % of those who write first',
    answersIn:
      'Answers {percent} % of those who write first, mostly within {hours, plural, =1 {an hour} other {# hours}}',
    answersInDays:
      'Answers {percent} % of those who write first, mostly within {days, plural, =1 {a day} other {# days}}',
    ads_count: '{count, plural, =0 {No ads now} one {# ad} other {# ads}}',
    topics_count: '{count, plural, one {# topic in the forum} other {# topics in the forum}}',
    businesses_count: '{count, plural, one {# business in the directory} other {# businesses in the directory}}',
    ratings: 'Ratings',
    noAds: 'Nothing offered at the moment.',
    about: 'About',
    edit: 'Change your profile',
    report: 'Report',
    block: 'Block',
    blockTitle: 'Block {name}?',
    blockText:
      'Neither of you can write, reply or make offers to the other any more. You can take it back in the settings of your messages.',
    blockedNow: '{name} is blocked.',
    unblock: 'Unblock',
    unblockedNow: '{name} is not blocked any more.',
  },
} satisfies Catalog<Record<string, string>>;
