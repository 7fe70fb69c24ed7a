import { messages } from '#server/lib/messages.ts';

/** What mails and pushes say of messages that nobody read. */
export const awayMessages = messages('away', {
  wrote: '{name} wrote to you',
  somebodyWrote: 'Somebody wrote to you',
  hello: 'Hello {name},',
  waits:
    '{name} wrote to you at Ashore and waits for your answer. What was written stands only in your messages there.',
  somebodyWaits:
    'Somebody wrote to you at Ashore and waits for your answer. What was written stands only in your messages there.',
  answer: 'Read and answer',
  footer:
    'You get this e-mail because you did not read a message for 15 minutes. You can turn these e-mails off in your chat settings.',
  newMessages: '{name}: {count} new messages',
  withoutText: 'Open your messages to read it and reply.',
  picture: 'Sent a picture',
});
