import type { HelpSection } from './blocks.ts';

export const questions: readonly HelpSection[] = [
  {
    title: 'I did not get the mail with the code',
    blocks: [
      'Look into the spam folder. In your [profile](/member/profile) you can have it sent again, or change the address. The code works for 24 hours.',
    ],
  },
  {
    title: 'Why was I logged out?',
    blocks: [
      'You can be logged in with one browser and one app at a time: a newer log-in ends the older one. After 7 days without a visit, and after 30 days in any case, you log in again.',
    ],
  },
  {
    title: 'How long does an ad stay?',
    blocks: [
      'That depends on its category and stands beside it. When it is over you find it under [my ads](/member/myclassified) and can renew it with one click.',
    ],
  },
  {
    title: 'Can I hide where I live?',
    blocks: [
      'For homes the map always shows a shifted circle. In other ads you choose an area, and the exact place only if you want to.',
    ],
  },
  {
    title: 'Which pictures can I use?',
    blocks: [
      'JPEG, PNG, WebP, AVIF and GIF up to 12 MB. The site turns them upright, makes them smaller and removes hidden data such as the place.',
    ],
  },
  {
    title: 'Can I use the site in several countries?',
    blocks: ['Yes. Choose the region at the top of the page; your account and your ads stay the same.'],
  },
  {
    title: 'How do I leave?',
    blocks: [
      '“Delete the account” is at the end of your [profile](/member/profile). For 14 days a log-in brings everything back.',
    ],
  },
];
