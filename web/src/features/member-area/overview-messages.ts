import type { Catalog } from '#web/lib/i18n.ts';

/** Words of the dashboard. */
export const overviewMessages = {
  en: {
    title: 'My Dashboard',
    since: '{name} · member since {date}',
    publicProfile: 'My public profile',
    settings: 'Settings',
    numbers: 'At a glance',
    unreadMessages: 'Unread messages',
    openOffers: 'Open offers',
    newMatches: 'New ads in saved searches',
    notifications: 'Unread notifications',
    views: 'Views in 30 days',

    next: 'What to do next',
    nothingToDo: 'You are up to date. Nobody is waiting for you.',
    confirmEmail: 'Confirm your e-mail to post ads and chat.',
    confirmEmailDo: 'Confirm e-mail',
    answerOffer:
      '{count, plural, one {Someone is waiting for your answer to an offer for “{title}”.} other {# offers are waiting for your answer, the latest for “{title}”.}}',
    answerOfferDo: 'Answer',
    readMessages:
      '{name, select, none {You have {count, plural, one {# unread message} other {# unread messages}}.} other {{count, plural, one {You have # unread message, from {from}.} other {You have # unread messages, the latest from {from}.}}}}',
    readMessagesDo: 'Read',
    rateDeal:
      '{count, plural, one {Rate {name} after your deal about “{title}”.} other {You can rate # deals, the latest with {name} about “{title}”.}}',
    rateDealDo: 'Rate',
    renewAd:
      '{days, plural, =0 {“{title}” ends today.} one {“{title}” ends in # day.} other {“{title}” ends in # days.}} Renew it if it is still available.',
    renewAdDo: 'Renew',
    adEnded: '“{title}” has expired. Renew it or delete it.',
    adEndedDo: 'View expired ads',
    finishDraft: 'You started an ad: “{title}”. Finish it to publish it.',
    finishDraftDo: 'Finish ad',
    secondFactor: 'You look after a region. Protect your account with a second factor.',
    secondFactorDo: 'Set it up',
    addPicture: 'Add a picture. People reply sooner when they see a face or a logo.',
    addPictureDo: 'Add picture',
    firstAd: 'You have no ads yet. Your first ad takes a few minutes and costs nothing.',
    firstAdDo: 'Post an ad',
    untitled: 'ad without a title',

    ads: 'My ads',
    allAds: '{count, plural, =0 {All my ads} one {# active ad: view all} other {# active ads: view all}}',
    noAds: 'You have no active ads.',
    postAd: 'Post an ad',
    ad: 'Ad',
    adViews: 'Views',
    adSaves: 'Saves',
    adMessages: 'Messages',
    adEnds: 'Ends',
    perDay: 'per day',

    messages: 'Messages',
    allMessages: 'All messages',
    noMessages: 'No messages yet. When someone writes to you, you see it here.',
    about: 'about “{title}”',
    picture: 'Picture',
    unread: '{count, number} unread',

    offers: 'Open offers',
    allOffers: 'All offers and deals',
    noOffers: 'No open offers.',
    offerFrom: '{name} offers {price}',
    asksFor: '{name} asks for {price}',
    askedFor: 'You asked {name} for {price}',
    offerTo: 'You offered {name} {price}',
    yourTurn: 'Your turn',
    theirTurn: 'Waiting for {name}',

    searches: 'Saved searches',
    allSearches: 'All saved searches',
    noSearches: 'No saved searches. Press the bell above a list of ads, and we tell you about new ones.',
    newHits: '{count, plural, =0 {nothing new this week} other {# new this week}}',
  },
} satisfies Catalog<Record<string, string>>;
