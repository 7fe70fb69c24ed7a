import type { HelpSection } from './blocks.ts';

export const prices: readonly HelpSection[] = [
  {
    title: 'Free',
    blocks: [
      {
        list: [
          'Looking, searching and keeping favourites.',
          'Getting in touch with a seller.',
          'An account, for people and for businesses.',
          'Ads, up to the numbers below.',
        ],
      },
      {
        table: {
          caption: 'Live ads at the same time',
          head: ['', 'Member', 'Business'],
          rows: [
            ['All ads', '10', '5'],
            ['Homes among them', '1', '1'],
            ['Jobs among them', '1', '2'],
            ['Photos of an ad', '12, of a home 20', '12, of a home 20'],
          ],
        },
      },
    ],
  },
  {
    title: 'Paid',
    blocks: [
      'Nothing can be bought at present. When there is something, its whole price stands beside it before you pay, nothing renews by itself, and you get a receipt.',
    ],
  },
];
