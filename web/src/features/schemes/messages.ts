import type { Catalog } from '#web/lib/i18n.ts';

/** The page of the fraud that goes around in a region. */
export const schemesMessages = {
  en: {
    title: 'Current scams in {region}',
    lead: 'What our moderators see now, how to notice it, and what to do. Read it before you pay or send documents.',
    how: 'How it works',
    signs: 'How to notice it',
    advice: 'What to do',
    since: 'Seen since {date}',
    updated: 'Updated {date}',
    lastSeen: 'Not seen since {date}',
    everywhere: 'All regions',
    language: 'Written in {language}',
    none: 'Moderators have not described any scams in {region} yet. The general rules always apply.',
    archive: '{count, plural, one {# scam not seen lately} other {# scams not seen lately}}',
    confirmed: 'Confirmed in the last {days} days',
    confirmedText: 'Fraud that moderators of {region} removed, by kind. We leave out fewer than {least} of a kind.',
    noneConfirmed: 'No kind of fraud was confirmed {least} times or more.',
    rules: 'Safety rules',
    deposit: 'Checklist before a deposit',
    scammed: 'What to do if you were scammed',
    tell: 'Report what you see',
    tellText: 'Use “Report” on the ad, the message or the profile. Reports are how moderators learn of new scams.',
    write: 'Write a warning',
  },
} satisfies Catalog<Record<string, string>>;
