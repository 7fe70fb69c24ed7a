import { messages } from '@ashore/server';

/** The status page. */
export const statusMessages = messages('status', {
  title: 'Status',
  allWork: 'Everything works',
  someSlow: 'Some parts of Ashore are slow',
  someAway: 'Some parts of Ashore do not work',
  parts: 'Parts',
  part_pages: 'Pages',
  part_database: 'Database',
  part_jobs: 'E-mails and notifications',
  part_chat: 'Chat',
  part_pictures: 'Pictures',
  part_search: 'Search',
  works: 'Works',
  slow: 'Slow',
  away: 'Does not work',
  since: 'since {time}',
  now: 'What we know',
  about: 'About: {parts}',
  written: 'Written {time}',
  resolved: 'Resolved {time}',
  recent: 'Last 7 days',
  noRecent: 'No interruptions in the last 7 days.',
  fromTo: '{from} to {to}',
  asOf: 'As the server that answered saw it at {time}. This page loads again every minute.',
  home: 'Go to Ashore',
});
