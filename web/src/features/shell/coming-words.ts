import type { Catalog } from '#web/lib/messages.ts';

type Drawing = 'ads' | 'news' | 'forum' | 'tips' | 'directory' | 'services' | 'messages' | 'search';

const page = (title: string, text: string, drawing: Drawing) => ({ title, text, drawing });

/** What each page that is not open yet will hold. */
export const comingPages = {
  map: page('Map', 'All ads on a map, with the list beside it.', 'search'),
  regrade: page('Promote an ad', 'Bring an ad back to the top, mark it or show it on the home page.', 'ads'),
  payFail: page('Payment not done', 'Nothing was charged. The order is kept, so that it can be tried again.', 'ads'),
  payOrder: page('Your order', 'What you are about to buy, with tax and receipt.', 'ads'),
  paySuccess: page('Thank you', 'The payment went through and what you bought is on.', 'ads'),
  registerError: page(
    'Registration did not work',
    'The account could not be opened. Nothing was stored: please try again.',
    'messages',
  ),
  businessclassified: page('Ads of the business', 'All ads of your business with their numbers.', 'ads'),
  rights: page('Rights', 'How many ads, photos and promotions you have left.', 'ads'),
  myclassifiedPay: page('Pay for an ad', 'Pay for what you chose for your ad.', 'ads'),
  selectPrice: page('Choose a price', 'More ads, more photos, more days: what there is and what it costs.', 'ads'),
} as const;

export type ComingKey = keyof typeof comingPages;

export const comingWords = { en: { browse: 'Browse the ads meanwhile' } } satisfies Catalog<Record<string, string>>;
