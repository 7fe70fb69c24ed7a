import { messages } from '#server/lib/messages.ts';

/** What a text message with a code says. */
export const phoneMessages = messages('phone', {
  code: '{code} is your code for Ashore. It is valid for 10 minutes. Give it to nobody, whoever asks.',
});
