import type { Catalog } from '#web/lib/i18n.ts';

/** Quiet mode, and the requests that arrive meanwhile. */
export const quietMessages = {
  en: {
    title: 'Quiet mode',
    hint: 'First messages from strangers go to Requests. You get no sound, push, e-mail or count for them. They do not learn of it.',
    hidden: 'Nobody sees when you type or read. People you already write with reach you as before.',
    until: 'Ends on',
    untilHint: 'Leave it empty to switch it off yourself.',
    hours: 'Hours without push and e-mail',
    hoursHint: 'For messages of people you know. E-mails wait until the hours are over. Time zone: {zone}',
    from: 'From',
    to: 'To',
    onlyAboutAds: 'Strangers can write only about my ads',
    onlyConfirmedPhone: 'Strangers need a confirmed phone number',
    refusedHint: 'Others see this as the reason when they try to write.',
    requests: 'Requests',
    requestsLead: 'Nobody learns that you read a request. If you answer, it becomes a conversation.',
    noRequests: 'No requests.',
    isRequest: 'This is a request. {name} does not see that you read it. If you answer, it becomes a conversation.',
    remove: 'Delete',
    blockAndReport: 'Block and report',
  },
} satisfies Catalog<Record<string, string>>;
