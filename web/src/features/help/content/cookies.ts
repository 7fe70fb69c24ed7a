import type { HelpSection } from './blocks.ts';

export const cookies: readonly HelpSection[] = [
  {
    title: 'Cookies',
    blocks: [
      'The site sets only its own cookies, and only those it needs to work, so it does not ask for permission. No cookie follows you to other sites.',
      {
        table: {
          caption: 'Cookies of the site',
          head: ['Name', 'What for', 'How long'],
          rows: [
            [
              'sid, or __Host-sid over https',
              'Shows that you are logged in. Scripts cannot read it',
              'Up to 30 days, or until you log out',
            ],
            [
              'token',
              'Protects your session against requests forged by other sites',
              'Up to 30 days, or until you log out',
            ],
            ['userId', 'Tells the page that you are logged in', 'Up to 30 days, or until you log out'],
            ['region', 'Remembers the country you chose', '15 days'],
            ['locale', 'Remembers the language you chose', '1 year'],
            ['view', 'Remembers that you want the full site on a phone', 'Until the browser is closed'],
            ['wrote, or __Host-wrote over https', 'Shows you at once what you have just saved', '15 seconds'],
          ],
        },
      },
    ],
  },
  {
    title: 'Other data in your browser',
    blocks: [
      {
        table: {
          caption: 'Entries in the browser’s own storage',
          head: ['Name', 'What for', 'How long'],
          rows: [
            ['theme', 'Light or dark colours, if you chose one', 'Until you clear it'],
            ['languagesRead', 'The languages you read, if you told us', 'Until you clear it'],
            ['firstChooseRegion', 'That you chose a region', 'Until you clear it'],
            ['Entries that begin with seen-ads', 'The ads you viewed last, for your home page', 'Until you clear it'],
            ['analyticsConsent', 'Your answer to the question about counting visits', 'Until you clear it'],
            [
              'push',
              'Who turned on push notifications here, or when you asked us not to ask again',
              'Until you clear it',
            ],
            [
              'Entries that begin with tanstack_router_reload',
              'That a page was reloaded after an update, so that it reloads only once',
              'Until the tab is closed',
            ],
          ],
        },
      },
    ],
  },
  {
    title: 'Counting visits',
    blocks: [
      'If the operator uses an analytics tool, a bar at the bottom of the page asks you once. The tool loads only after you press “Allow”. To change your answer, clear the data of this site in your browser. We then ask again.',
    ],
  },
  {
    title: 'Without cookies',
    blocks: ['You can read and search without cookies. You need them only to log in.'],
  },
];
