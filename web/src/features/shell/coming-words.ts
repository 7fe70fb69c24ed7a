import type { Catalog } from '#web/lib/messages.ts';

type Drawing = 'ads' | 'news' | 'forum' | 'tips' | 'directory' | 'services' | 'messages' | 'search';

const page = (title: string, text: string, drawing: Drawing) => ({ title, text, drawing });

/** What each page that is not open yet will hold. */
export const comingPages = {
  map: page('Map', 'All ads on a map, with the list beside it.', 'search'),
  regrade: page('Promote an ad', 'Bring an ad back to the top, mark it or show it on the home page.', 'ads'),
  forum: page(
    'Forum',
    'Questions and answers about papers, homes, work and daily life, by people who have been through it.',
    'forum',
  ),
  topic: page('Topic', 'A question with its answers.', 'forum'),
  myPost: page('New topic', 'Ask something or tell what you found out.', 'forum'),
  payFail: page('Payment not done', 'Nothing was charged. The order is kept, so that it can be tried again.', 'ads'),
  payOrder: page('Your order', 'What you are about to buy, with tax and receipt.', 'ads'),
  paySuccess: page('Thank you', 'The payment went through and what you bought is on.', 'ads'),
  registerError: page(
    'Registration did not work',
    'The account could not be opened. Nothing was stored: please try again.',
    'messages',
  ),
  businessclassified: page('Ads of the business', 'All ads of your business with their numbers.', 'ads'),
  replylikes: page('Replies & likes', 'Who answered or liked what you wrote.', 'forum'),
  rights: page('Rights', 'How many ads, photos and promotions you have left.', 'ads'),
  offersMessage: page('Offers', 'Offers you made and received.', 'ads'),
  forumComments: page('My comments', 'What you wrote in the forum.', 'forum'),
  forumFavourites: page('Forum favourites', 'Topics you keep.', 'forum'),
  forumPosts: page('My topics', 'Topics you started.', 'forum'),
  report: page('My reports', 'What you reported and how far it is.', 'messages'),
  reportReply: page('Answers to my reports', 'What the region managers decided, with their reasons.', 'messages'),
  myclassifiedPay: page('Pay for an ad', 'Pay for what you chose for your ad.', 'ads'),
  selectPrice: page('Choose a price', 'More ads, more photos, more days: what there is and what it costs.', 'ads'),
} as const;

export type ComingKey = keyof typeof comingPages;

export const comingWords = { en: { browse: 'Browse the ads meanwhile' } } satisfies Catalog<Record<string, string>>;
