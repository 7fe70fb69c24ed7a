import { messages } from '@ashore/server';

/** What a phone shows of the installed app. The English texts are in the files of `web/public` as well. */
export const manifestMessages = messages('manifest', {
  description: 'A flat, a job, a sofa, a plumber and someone to ask, for people living abroad.',
  search: 'Search',
  post: 'Post',
  messages: 'Messages',
});
