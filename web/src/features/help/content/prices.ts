import type { HelpSection } from './blocks.ts';

/** The words around the tables of prices and rights, which are data and stand below them. */
export const prices: readonly HelpSection[] = [
  {
    title: 'Always free',
    blocks: [
      {
        list: [
          'Browsing, searching, notifications about new ads, and saving ads.',
          'Contacting a seller by chat or phone.',
          'Reports, and every answer to a report.',
          'An account, for people and for businesses, with the ads of the free plans below.',
        ],
      },
      'We count the free ads of one person together: a second account does not give you more. A paid plan has its own limit.',
    ],
  },
  {
    title: 'Payment',
    blocks: [
      {
        list: [
          'The tables below show full prices with all taxes. You see the tax of your country before you pay and on the receipt.',
          'Nothing renews automatically. When a plan ends, you are back on the free plan. Your active ads stay until they expire.',
          'If you buy a plan while another one is active, the new one starts when the other ends.',
          'You can print a receipt for every order. It shows your name, address and tax number if you entered them. Find it under [Orders and receipts](/member/myclassified/pay).',
        ],
      },
    ],
  },
  {
    title: 'Promoting an ad',
    blocks: [
      {
        list: [
          'A promotion starts when you pay. It continues when you edit the ad. While the ad is paused, the promotion is paused too.',
          'An ad can have each promotion once at a time. The ad stays active at least until its promotion ends.',
          'Promoted ads are marked and take turns: [how lists are sorted](/helpsupport?id=9).',
        ],
      },
    ],
  },
  {
    title: 'Refunds',
    blocks: [
      'If we cannot deliver when your payment arrives (the ad no longer exists, or the same promotion is already active), we refund it automatically. If we remove an ad by mistake, we refund its promotion. For other refunds, [write to us](/helpsupport?id=4) with the order number. The money goes back to the way you paid, and the plan or promotion ends.',
    ],
  },
];
