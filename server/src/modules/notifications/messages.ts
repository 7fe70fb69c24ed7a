import { messages } from '#server/lib/messages.ts';

const several = <const One extends string, const Several extends string>(one: One, what: Several) =>
  `{others, plural, =0 {{name} ${one} “{title}”} one {{name} and 1 other ${what} “{title}”} other {{name} and {others} others ${what} “{title}”}}` as const;

/**
 * What notifications say. Of what several members did, only what they have in common is said: what one of them did in
 * particular is not said of all.
 */
export const notificationMessages = messages('notification', {
  earlier:
    '{others, plural, =0 {{name} {sentence} “{title}”} one {{name} and 1 other {sentence} “{title}”} other {{name} and {others} others {sentence} “{title}”}}',
  liked: several('likes', 'like'),
  replied: several('replied to', 'replied to'),
  mentioned: several('mentioned you in', 'mentioned you in'),
  asked: several('asks about', 'asked about'),
  answerAccepted: several('accepted your answer to', 'accepted your answer to'),
  offerMade: several('offers {amount} for', 'made offers for'),
  offerAccepted: several('accepts {amount} for', 'made offers for'),
  offerDeclined: several('does not accept {amount} for', 'made offers for'),
  offerCountered: several('would agree to {amount} for', 'made offers for'),
  offerWithdrawn: several('withdrew the offer for', 'made offers for'),
  offerCalledOff: '{name} called off {amount} for “{title}”',
  offerExpired: 'Your offer of {amount} for “{title}” was not answered in three days',
  appointmentProposed: '{name} proposes to meet about “{title}”',
  appointmentBooked: '{name} booked a time for “{title}”: {time}, local time',
  appointmentAccepted: '{name} accepts your appointment about “{title}”: {time}, local time',
  appointmentDeclined: '{name} cannot meet at the times you proposed for “{title}”',
  appointmentCancelled: '{name} cancelled the appointment about “{title}” ({time}, local time)',
  appointmentMet: 'Did you meet? Your appointment about “{title}” at {time} is over',
  appointmentReminder: 'In less than an hour: your appointment about “{title}” at {time}, local time',
  eventPlaceFree: 'You have a place: “{title}”, {time}, local time',
  eventMoved: 'The time or place of “{title}” changed: {time}, local time',
  eventCancelled: '“{title}” is cancelled ({time}, local time)',
  eventReminder: 'In less than an hour: “{title}”, {time}, local time',
  eventMessage: '{name} writes to all who go to “{title}”',
  eventJoined: several('goes to', 'go to'),
  dealToRate: 'You can rate the deal with {name} on “{title}” until {day}',
  dealContested: '{name} says that somebody else got “{title}”',
  dealContestedText: 'We removed the deal and your rating. You can name another buyer in “My ads”.',
  dealRated: several('rated the deal on', 'reviewed'),
  dealRatedText: 'You can see it after you rate too, or after 14 days.',
  ratingsShown: 'The ratings for “{title}” are shown now',
  ratingAnswered: several('answered your rating for', 'reviewed'),
  referenceAsked: '{name} asks you for a reference',
  referenceAskedText: 'Write a few words, or decline. If you decline, nobody is told.',
  referenceWritten: '{name} wrote a reference about you',
  referenceWrittenText: 'You cannot change it, but you can hide it.',
  searchMatched: 'New for “{search}”: {title}',
  searchGathered: '{count, plural, =1 {One new ad} other {{count} new ads}} for “{search}”',
  priceFell: '“{title}” costs {to} now, {from} before',
  adFree: '“{title}” is free again',
  businessPosted:
    '{others, plural, =0 {{name}: “{title}”} one {{name}: “{title}”, and 1 other post of a business you saved} other {{name}: “{title}”, and {others} other posts of businesses you saved}}',
  adsToConfirm:
    '{others, plural, =0 {Is “{title}” still available?} one {Are “{title}” and 1 other ad still available?} other {Are “{title}” and {others} other ads still available?}}',
  adsToConfirmText: 'Without an answer within 7 days, the ad moves down in lists.',
  manyReports: 'Many reports in a short time, the latest about “{title}”',
  manyReportsText: 'Reports alone have not hidden it. Please look at the queue and decide.',
  claimConfirmed: '“{name}” is yours now',
  claimConfirmedBadge: '“{name}” is yours, with the badge of a checked business',
  claimRefused: 'We could not confirm that “{name}” is yours',
  letterPosted: 'The letter with your code for “{name}” is on its way',
  letterPostedText: 'Enter the code on the page within 60 days.',
  homeLetterPosted: 'The letter with the code for your home is on its way',
  homeLetterPostedText: 'Enter the code in your settings within 60 days.',
  passkeyCloned: 'We blocked your passkey “{name}”: there may be a copy of it',
  badgeWithdrawn: '“{name}” does not have the badge of a checked business any more',
  orderPaid: 'Order {orderId} is paid: {item}',
  orderRefunded: 'Order {orderId} was paid back: {item}',
});

/** What mails about notifications say beside the notifications. */
export const notificationMailMessages = messages('notificationMail', {
  hello: 'Hello {name},',
  several: '{count} things are new for you',
  line: '{title}: {text}',
  sentences: '{title} {text}',
  more: 'And {count} more.',
  see: 'See it',
  seeAll: 'See them all',
  confirm: 'Yes, still available',
  confirmAt: 'Confirm ads that are still available: {address}',
  instant: 'You get this e-mail because you chose to be notified immediately.',
  daily: 'You get this e-mail once a day when you have new notifications.',
  weekly: 'You get this e-mail once a week when you have new notifications.',
  choose: 'Choose which e-mails you get, and when: {address}',
  stop: 'No more of these mails: {address}',
});
