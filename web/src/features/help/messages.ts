import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the help pages around their texts. */
export const helpMessages = {
  en: {
    siteLanguages: 'Ashore in other languages',
    help: 'Help',
    helpText: 'How the site works, its rules, and how to contact us.',
    onThisPage: 'On this page',
    print: 'Print this page',

    managers: 'Region managers: {region}',

    numbers: 'Reports in numbers: {region}',
    halvesText:
      'What members reported in this region, and what happened, by half-year. We show numbers below 5 as “fewer than 5”, so that nobody can be recognised.',
    noHalves: 'No reports and no warnings in this region yet.',
    firstHalf: 'January to June {year}',
    secondHalf: 'July to December {year}',
    fewer: 'fewer than 5',
    warnings: 'Fraud warnings in chats',
    removedKinds: 'Removed, by kind',
    removedReasons: 'Removed, by reason',
    nothingRemoved: 'Nothing',
    reportsReceived: 'Reports received',
    decided: 'Decided by people',
    automatic: 'Decided by rules',
    median: 'Median time to a decision',
    hours: '{hours} h',
    appeals: 'Appeals',
    granted: 'Appeals granted',

    contacts: 'Who looks after your region',
    contactsText:
      'Region managers are members who know the place. They review reports and write the tips and news of their region. Ask them about ads, rules and life there.',
    managerOf: 'Region manager, {region}',
    speaks: 'Speaks {languages}',
    writeTo: 'Send message',
    writeToName: 'Send message to {name}',
    viewProfile: 'View profile',
    viewProfileOf: 'View profile of {name}',
    noManager: 'No region manager for {region} yet. Use the form below, and the operators of the site answer you.',
    otherRegions: 'Other regions',
    nobodyYet: 'no region manager yet',

    formTitle: 'Write to us',
    formText: 'A person reads your message and answers by e-mail, usually within two working days.',
    needsScript: 'The form needs JavaScript. You can read everything else on this page without it.',
    name: 'Your name',
    email: 'Your e-mail',
    emailHint: 'We use it only to answer you.',
    topic: 'Subject',
    content: 'Message',
    contentHint: 'If it is about an ad, paste the address of the ad.',
    send: 'Send',
    sent: 'Thank you. We received your message.',
    sentText: 'We will answer to {email}.',
    another: 'Write another message',
    wait: 'Too many messages. Wait {minutes, plural, one {a minute} other {# minutes}} and try again.',
    required: 'Fill in this field.',
    badEmail: 'Enter an e-mail address such as name@example.com.',
  },
} satisfies Catalog<Record<string, string>>;
