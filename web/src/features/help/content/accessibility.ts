import type { HelpSection } from './blocks.ts';

export const accessibility: readonly HelpSection[] = [
  {
    title: 'What we aim at',
    blocks: [
      'The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every page. It is part of the tests each version has to pass.',
      {
        list: [
          'Everything can be reached and used by keyboard, and you see where you are.',
          'Names, headings and messages are there for screen readers.',
          'The page can be enlarged to 200 % and works from a width of 320 pixels.',
          'Light and dark, as your system says or as you choose; movement stops where your system asks for less of it.',
          'Reading pages works without JavaScript.',
        ],
      },
    ],
  },
  {
    title: 'What is not there yet',
    blocks: ['Pictures in ads come from members and are named after the ad, not described one by one.'],
  },
  {
    title: 'Tell us',
    blocks: [
      'If something stands in your way, [write to us](/helpsupport?id=4): which page, what you wanted to do, and what you use.',
    ],
  },
];
