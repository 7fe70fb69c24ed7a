import type { Catalog } from '#web/lib/messages.ts';

/** Words of the help pages around their texts. */
export const helpWords = {
  en: {
    help: 'Help',
    helpText: 'How the site works, what its rules are, and where to ask.',
    onThisPage: 'On this page',

    numbers: 'Reports in numbers: {region}',
    numbersText:
      'What became of reports in this region, month by month. Half of the decisions took no longer than the time given.',
    noNumbers: 'Nothing was reported in this region in the last twelve months.',
    month: 'Month',
    reportsReceived: 'Reports',
    decided: 'Decided',
    actions: 'Something done',
    automatic: 'By rule',
    median: 'Median time',
    hours: '{hours} h',
    appeals: 'Appeals',
    granted: 'Granted',

    formTitle: 'Write to us',
    formText: 'A person reads it and answers by e-mail, mostly within two working days.',
    needsScript: 'The form needs JavaScript. Everything else on this page can be read without it.',
    name: 'Your name',
    email: 'Your e-mail',
    emailHint: 'Only to answer you.',
    topic: 'Subject',
    content: 'Message',
    contentHint: 'If it is about an ad: its address, copied from the browser.',
    send: 'Send',
    sent: 'Thank you, your message is on its way',
    sentText: 'We answer to {email}.',
    another: 'Write another',
    wait: 'That was a lot of messages. Please wait {minutes, plural, one {a minute} other {# minutes}} before the next.',
    required: 'Please fill this in.',
    badEmail: 'This does not look like an e-mail address.',
  },
} satisfies Catalog<Record<string, string>>;
