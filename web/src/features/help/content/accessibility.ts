import type { HelpSection } from './blocks.ts';

export const accessibility: readonly HelpSection[] = [
  {
    title: 'Our goal',
    blocks: [
      'Every page should meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We test each version for this.',
      {
        list: [
          'You can reach and use everything with the keyboard, and always see which element has the focus.',
          'Screen readers get names, headings and messages.',
          'You can enlarge pages to 200 %. They work on screens from 320 pixels wide.',
          'Light and dark colours follow your system or your own choice. If your system asks for less motion, animations stop.',
          'You can read public pages without JavaScript.',
        ],
      },
    ],
  },
  {
    title: 'Known gaps',
    blocks: [
      'Members upload the pictures in ads. Each picture has the title of its ad as text, not a description of its own.',
    ],
  },
  {
    title: 'Tell us',
    blocks: [
      'If something does not work for you, [write to us](/helpsupport?id=4). Tell us which page it is, what you wanted to do, and which browser or screen reader you use.',
    ],
  },
];
