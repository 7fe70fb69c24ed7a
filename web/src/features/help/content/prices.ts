import type { HelpSection } from './blocks.ts';

/** The words around the tables of prices and rights, which are data and stand below them. */
export const prices: readonly HelpSection[] = [
  {
    title: 'Free, and staying so',
    blocks: [
      {
        list: [
          'Looking, searching, alerts and keeping favourites.',
          'Getting in touch with a seller, by chat and by phone.',
          'Reporting what is wrong, and every answer to a report.',
          'An account, for people and for businesses, with the ads of the free plans below.',
        ],
      },
      'One person’s free ads are counted together: a second account does not double them. A paid plan has its own.',
    ],
  },
  {
    title: 'Paying',
    blocks: [
      {
        list: [
          'What stands in the tables below is the whole price, with all taxes in it. The tax of your country is shown before you pay and on the receipt.',
          'Nothing renews by itself. A plan ends after its days, and the free one follows; ads that are live then stay until their own days are over.',
          'A plan that is bought while one runs begins where that one ends.',
          'Every order has a receipt to print, with your name, address and tax number where you give them. They stand under [Orders and receipts](/member/myclassified/pay).',
        ],
      },
    ],
  },
  {
    title: 'Promoting an ad',
    blocks: [
      {
        list: [
          'The clock starts when it is paid. Changing the ad does not end it, and while the ad is paused the clock stands still.',
          'The same promotion runs once at a time, and the ad lives at least until it ends.',
          'Promoted ads say so, and take turns: [how lists are ordered](/helpsupport?id=9).',
        ],
      },
    ],
  },
  {
    title: 'Money back',
    blocks: [
      'What cannot be given any more when your payment comes (the ad is gone, or the same promotion runs already) is paid back by itself. If we take an ad away by mistake, you get back what you paid for it. [Write to us](/helpsupport?id=4) with the number of the order; the money goes back the way it came, and what was bought ends.',
    ],
  },
];
