import type { HelpSection } from './blocks.ts';

export const notices: readonly HelpSection[] = [
  {
    title: 'Points of contact',
    blocks: [
      'Members (Digital Services Act, art. 12) and authorities (art. 11) reach us through [Contact us](/helpsupport?id=4), in English. A person reads it.',
    ],
  },
  {
    title: 'What a notice needs (art. 16)',
    blocks: [
      {
        list: [
          'The address of the page, copied from the browser.',
          'Why you think that it is illegal.',
          'Your name and e-mail; not needed where it is about crimes against children.',
          'A sentence that you believe in good faith that what you write is right and complete.',
        ],
      },
    ],
  },
  {
    title: 'What happens then',
    blocks: [
      'We look at it without delay and by a person, tell you and whoever published it what we decided and why, and how to object. Objections are looked at again, free of charge, by somebody else where we can. Out-of-court dispute settlement (art. 21) and the courts stay open to you.',
    ],
  },
];
