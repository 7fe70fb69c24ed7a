import type { HelpSection } from './blocks.ts';

export const questions: readonly HelpSection[] = [
  {
    title: 'I did not get the e-mail with the code',
    blocks: [
      'Check your spam folder. In your [settings](/member/settings) you can send the e-mail again or change the address. The code works for 24 hours.',
    ],
  },
  {
    title: 'Why was I logged out?',
    blocks: [
      'You can be logged in with one browser and one app at a time. A new log-in ends the old one. You also have to log in again after 7 days without a visit, and after 30 days in any case.',
    ],
  },
  {
    title: 'How long does an ad stay online?',
    blocks: [
      'That depends on its category. The ad shows the date. After that you find the ad under [My ads](/member/myclassified) and can renew it with one click.',
    ],
  },
  {
    title: 'Can I hide where I live?',
    blocks: [
      'Yes. For homes, the map always shows a shifted circle. For other ads you choose an area, and an exact place only if you want to.',
    ],
  },
  {
    title: 'Which pictures can I use?',
    blocks: [
      'JPEG, PNG, WebP, AVIF and GIF up to 12 MB. Photos in HEIC format work if your browser can open them. We rotate and resize pictures and remove hidden data such as the location.',
    ],
  },
  {
    title: 'Can I use the site in several countries?',
    blocks: ['Yes. Choose the region at the top of the page; your account and your ads stay the same.'],
  },
  {
    title: 'How do I delete my account?',
    blocks: [
      'Go to the end of your [settings](/member/settings) and press “Delete account”. If you log in within 14 days, everything comes back.',
    ],
  },
];
