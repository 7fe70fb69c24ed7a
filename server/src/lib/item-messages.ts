import { messages } from './messages.ts';

/** What plans, promotions and rights are called. The names of what is sold stand in the price table in English, too. */
export const priceMessages = messages('price', {
  member: 'Member',
  plus: 'Member Plus',
  start: 'Business Start',
  pro: 'Business Pro',
  planForDays: '{plan}, {days} days',
  bump: 'Bump: back to the newest, once',
  highlight: 'Highlight, {days} days',
  urgent: 'Urgent, {days} days',
  top: 'Top of category, {days} days',
  home: 'Home page, {days} days',
  liveAds: 'Active ads',
  liveHomes: 'Of these, homes',
  liveJobs: 'Of these, jobs',
  bumpsIncluded: 'Bumps included',
  topsIncluded: 'Tops of category included',
  fromOrder: 'Order {orderId}',
  fromPlan: 'Plan',
});

/** Why the site itself pays an order back; rows hold the key. */
export const refundMessages = messages('refund', {
  promotionRuns: 'This promotion is already active for the ad.',
  promotionAdGone: 'This ad is no longer active.',
  paymentTakenBack: 'The payment was taken back.',
});
