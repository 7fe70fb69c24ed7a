import type { HelpSection } from './blocks.ts';

export const ranking: readonly HelpSection[] = [
  {
    title: 'Lists without a search word',
    blocks: [
      'Newest first. An ad counts as new on the day it is posted, and again when it had ended and is renewed, or when its seller pays to bring it back. Changing an ad does not move it.',
    ],
  },
  {
    title: 'Search results',
    blocks: [
      'Best match first: the newest hundred ads with all your words in the title, those with the words just as you typed them before other forms of them; then all others that have your words anywhere, newest first. The site knows the endings of words in the language of the region, and where a word is hardly found, it also takes words that begin like it. Words that are all very common but never stand together are only looked for among the newest ads.',
      'A word that nobody has used is read as the nearest one that is known, and the page tells you so.',
    ],
  },
  {
    title: 'Orders you choose yourself',
    blocks: [
      {
        list: [
          'Price, up or down: by the plain number. Ads without a price come last. With words or filters, the newest 250 matches are put in this order; so it is with the distance, when there are words.',
          'Nearest: by the distance to the place you gave. Homes count with their shifted place, never with the exact one.',
        ],
      },
    ],
  },
  {
    title: 'Promoted ads',
    blocks: [
      'They stand before a category as it is (not before a search), on the home page and on top of the list beside the map, carry the label “Promoted”, and never change the order of the list itself. If there are more than fit, they take turns: every minute those shown are drawn anew by lot, each promoted ad with the same chance, and each seller has one place at a time.',
    ],
  },
  {
    title: 'Similar ads',
    blocks: [
      'Below an ad stand up to six others of the same kind (offered, wanted, …), looked for among the newest of its category. The same category counts most; then words that both titles have, the place and the price. Among equals the newer comes first, and no seller has more than two. Nobody can pay for a place there.',
    ],
  },
  {
    title: 'Usual prices',
    blocks: [
      'Beside an ad you may read what ads like it usually cost: half of the compared ads lie in the marked range. Compared are up to 200 of the newest in the same category, with the same unit and, where it matters, the same number of rooms or the same make; from the same place when there are at least eight, else from around it or from the whole country. With fewer than eight nothing is said, and no seller counts with more than three ads. It tells what others ask, not what something is worth.',
    ],
  },
  {
    title: 'What never counts',
    blocks: [
      'Who you are, what you looked at before, how often an ad was seen or liked, and whether its seller is a member or a business. Two visitors who ask for the same list at the same moment get the same list.',
    ],
  },
];
