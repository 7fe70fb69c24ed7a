import { messages } from '@ashore/server';

/** What the preview picture of an ad says in words of its own. */
export const previewMessages = messages('preview', {
  place: '{area}, {region}',
});
