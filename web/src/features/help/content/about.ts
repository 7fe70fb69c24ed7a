import type { HelpSection } from './blocks.ts';

export const about: readonly HelpSection[] = [
  {
    title: 'For people who have just arrived',
    blocks: [
      'Moving to another country means a hundred small questions at once: a flat, a job, a sofa, someone to repair the boiler, someone to ask. On Ashore you meet the people who have the answers: newcomers who arrived before you, and locals who live and work there.',
      'You choose a region and see its [ads](/classified): homes, jobs, things for sale, services, lessons and people to meet. They come from private members and from identified businesses.',
    ],
  },
  {
    title: 'What we promise',
    blocks: [
      {
        list: [
          'Browsing, searching and contacting sellers are free.',
          'Promoted ads are marked, and we explain [how lists are sorted](/helpsupport?id=9).',
          'We never show your e-mail address, and never the exact location of a home.',
          'Your data belongs to you: one button downloads all of it, another deletes it. See the [privacy policy](/helpsupport?id=1).',
          'No advertising networks and no trackers.',
        ],
      },
    ],
  },
  {
    title: 'Who runs it',
    blocks: [
      'Every region has managers: members who know the country and its newcomers. The operator runs the site. Both read the messages you send through [Contact us](/helpsupport?id=4).',
    ],
  },
];
