import type { HelpSection } from './blocks.ts';

export const about: readonly HelpSection[] = [
  {
    title: 'For people who have just arrived',
    blocks: [
      'Moving to another country means a hundred small questions at once: a flat, a job, a sofa, somebody to fix the boiler, somebody to ask. Ashore brings the people together who have the answers: those who arrived before you, and those who live and work there.',
      'You choose a region and see its [ads](/classified): homes, jobs, things, services, lessons and company, from private people and from businesses that say who they are.',
    ],
  },
  {
    title: 'What we promise',
    blocks: [
      {
        list: [
          'Looking, searching and getting in touch are free.',
          'Ads that are paid to stand out say so, and [the order of lists is explained](/helpsupport?id=9).',
          'Your e-mail is shown to nobody, and the place of a home is never shown exactly.',
          'Your data are yours: one button gives you all of them, another deletes them. See the [privacy policy](/helpsupport?id=1).',
          'No advertising networks and no trackers.',
        ],
      },
    ],
  },
  {
    title: 'Who runs it',
    blocks: [
      'Every region has managers, members who know the country and its newcomers. The site itself is run by its operator. Both read what comes through [Contact us](/helpsupport?id=4).',
    ],
  },
];
