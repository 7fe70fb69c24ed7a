import type { HelpSection } from './blocks.ts';

export const contact: readonly HelpSection[] = [
  {
    title: 'Before you write',
    blocks: [
      {
        list: [
          'You cannot log in: [reset your password](/user/forget-password).',
          'You want your data, or want to delete your account: you can do both yourself in your [settings](/member/settings).',
          'You have a problem with an ad or a deal: read [Safety](/helpsupport?id=7). If you lost money, go to the police first.',
          'You found illegal content: see [what to send us](/helpsupport?id=12).',
        ],
      },
    ],
  },
];
