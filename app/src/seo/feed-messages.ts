import { messages } from '@ashore/server';

/** What feeds say. */
export const feedMessages = messages('feed', {
  adsList: 'Ads in {place}',
  categoryList: '{category} in {place}',
  forumList: 'Forum in {place}',
  newsList: 'News in {place}',
  tipsList: 'Tips in {place}',
  directoryList: 'Directory in {place}',
  keywordList: '{list}: {keyword}',
  newest: '{title}: the newest first.',
  rights: 'The texts are those of the people who posted them.',
  forum: 'Forum',
});
