import type { HelpSection } from './blocks.ts';

export const notices: readonly HelpSection[] = [
  {
    title: 'Points of contact',
    blocks: [
      'Members (Digital Services Act, art. 12) and authorities (art. 11) can reach us through [Contact us](/helpsupport?id=4), in English. A person reads every message.',
    ],
  },
  {
    title: 'What a notice needs (art. 16)',
    blocks: [
      {
        list: [
          'The address of the page, copied from the browser.',
          'Why you think it is illegal.',
          'Your name and e-mail address. You can leave them out for crimes against children.',
          'A sentence saying that you believe in good faith that your information is correct and complete.',
        ],
      },
    ],
  },
  {
    title: 'What happens next',
    blocks: [
      'A person reviews your notice without delay. We tell you and the author what we decided, why, and how to appeal. Where we can, another person reviews an appeal, free of charge. You can also use out-of-court dispute settlement (art. 21) or go to court.',
    ],
  },
];
