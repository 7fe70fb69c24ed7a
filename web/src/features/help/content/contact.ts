import type { HelpSection } from './blocks.ts';

export const contact: readonly HelpSection[] = [
  {
    title: 'Before you write',
    blocks: [
      {
        list: [
          'You cannot log in: let the site send you [a new password](/user/forget-password).',
          'You want your data or want to leave: both are in your [profile](/member/profile), without waiting for us.',
          'Something about an ad or a deal: see [Safety](/helpsupport?id=7). If you have lost money, tell the police first.',
          'Illegal content: [what a notice needs](/helpsupport?id=12).',
        ],
      },
    ],
  },
];
