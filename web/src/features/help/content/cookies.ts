import type { HelpSection } from './blocks.ts';

export const cookies: readonly HelpSection[] = [
  {
    title: 'Cookies',
    blocks: [
      'All of them are the site’s own, needed for what you ask it to do, and therefore set without a question. None of them follows you to other sites.',
      {
        table: {
          caption: 'Cookies of the site',
          head: ['Name', 'What for', 'How long'],
          rows: [
            [
              'sid, or __Host-sid over https',
              'Proves that you are logged in; scripts cannot read it',
              'Up to 30 days, or until you log out',
            ],
            [
              'token',
              'Protects your session against requests forged by other sites',
              'Up to 30 days, or until you log out',
            ],
            ['userId', 'Lets the page know that somebody is logged in', 'Up to 30 days, or until you log out'],
            ['region', 'Remembers the country you chose', '15 days'],
            ['view', 'Remembers that you want the full site on a phone', 'Until the browser is closed'],
          ],
        },
      },
    ],
  },
  {
    title: 'What else the browser keeps',
    blocks: [
      {
        table: {
          caption: 'Entries in the browser’s own storage',
          head: ['Name', 'What for', 'How long'],
          rows: [
            ['theme', 'Light or dark, where you chose one', 'Until you clear it'],
            ['firstChooseRegion', 'That you have chosen a region', 'Until you clear it'],
            ['analyticsConsent', 'Your answer to whether visits may be counted', 'Until you clear it'],
            ['push', 'Who turned on pushes here, or when you did not want to be asked', 'Until you clear it'],
            [
              'Entries that begin with tanstack_router_reload',
              'That a page was reloaded after an update, so that it is done once only',
              'Until the tab is closed',
            ],
          ],
        },
      },
    ],
  },
  {
    title: 'Counting of visits',
    blocks: [
      'Where the operator has set up an analytics tool, a bar at the foot of the page asks once. The tool is loaded only after “Allow”. To change your answer, clear the site’s data in your browser: you are asked again.',
    ],
  },
  {
    title: 'Without cookies',
    blocks: ['Reading and searching work without any. Only logging in needs them.'],
  },
];
