import type { HelpSection } from './blocks.ts';

export const ranking: readonly HelpSection[] = [
  {
    title: 'Lists without a search word',
    blocks: [
      'Newest first. An ad counts as new on the day it is posted. It counts as new again when the seller renews it after it expired, or pays to move it up. Editing an ad does not move it.',
    ],
  },
  {
    title: 'Ads that nobody confirms',
    blocks: [
      'After 14 days without a change we ask the owner of an ad whether it is still available. Without an answer within 7 days, the ad counts as 60 days older in every order by date and has the label “Not confirmed”. As soon as the owner confirms or changes it, it goes back to the place that its own date gives it, not to the top. Confirming costs nothing. Imported ads are not asked about.',
    ],
  },
  {
    title: 'Search results',
    blocks: [
      'Best match first. At the top are the newest 100 ads with all your words in the title; exact words come before other forms of a word. Then follow all other ads that contain your words, newest first. The search knows word endings in the language of the region. If it finds few results for a word, it also looks for words that start with it. If all your words are very common, the search looks only at the newest ads.',
      'If no ad contains a word, the search uses the most similar known word and tells you.',
    ],
  },
  {
    title: 'Sorting you choose yourself',
    blocks: [
      {
        list: [
          'Price: by the number alone. Ads without a price come last. With search words or filters, we sort the newest 250 matches. The same applies to distance with search words.',
          'Nearest: by distance to the place you entered. For homes we use the shifted location, never the exact one.',
        ],
      },
    ],
  },
  {
    title: 'Promoted ads',
    blocks: [
      'Promoted ads appear above the list of a category (not above search results), on the home page and above the list beside the map. They have the label “Promoted” and never change the order of the list itself. If there are too many, they take turns: every minute we draw lots among all promoted ads. Each seller has one place at a time.',
    ],
  },
  {
    title: 'Similar ads',
    blocks: [
      'Below an ad we show up to six similar ads of the same kind (offered, wanted, …), from the newest ads of its category. The category counts most, then words in both titles, the place and the price. Newer ads win a tie. No seller has more than two. Each ad names up to three reasons, such as the same area or a lower price. Nobody can pay for a place here.',
    ],
  },
  {
    title: 'Usual prices',
    blocks: [
      'An ad can show the usual price of similar ads: half of the compared ads are within the marked range. We compare up to 200 of the newest ads in the same category with the same price unit and, where it matters, the same number of rooms or the same make. We use ads from the same place if there are at least eight, otherwise from nearby or from the whole country. With fewer than eight ads we show nothing. Each seller counts with at most three ads. The usual price shows what others ask, not what something is worth.',
    ],
  },
  {
    title: 'Reduced prices',
    blocks: [
      'An ad has the label “Price reduced” for 30 days if its new price is below the lowest price it had in the 30 days before. Traders must follow this rule by law (Directive 98/6/EC, Article 6a); here it holds for everyone. Raising a price first and lowering it later is not a reduction. The label does not change the order.',
    ],
  },
  {
    title: 'What never matters',
    blocks: [
      'Who you are, what you viewed before, how often an ad was viewed or liked, and whether its seller is a member or a business. Two visitors who open the same list at the same moment see the same list.',
    ],
  },
];
