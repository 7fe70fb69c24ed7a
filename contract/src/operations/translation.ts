import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { locales } from '../locales.ts';
import { operation } from '../operation.ts';
import { id } from '../text.ts';

/** What can be translated on request. */
export const translatableTypes = [
  'classified',
  'forum',
  'reply',
  'directory',
  'review',
  'businessPost',
  'menu',
] as const;
export type TranslatableType = (typeof translatableTypes)[number];

/** A text in another language, made by a machine. */
export interface Translation {
  /** Plain text; empty where the original has no title. */
  title: string;
  /** Plain text for ads, businesses, their reviews and posts, safe HTML for topics and replies; empty where the original is. */
  body: string;
  /** The languages, ISO 639. */
  from: string;
  to: string;
  /** The name of the service that made it. */
  by: string;
}

/** The text of a chat message in another language, made by a machine. The site does not store it. */
export interface TranslatedMessage {
  /** Plain text. */
  text: string;
  /** The languages, ISO 639. */
  from: string;
  to: string;
  /** The name of the service that made it. */
  by: string;
}

const to = z.enum(locales.map(({ code }) => code));

export const translate = operation<Translation>()({
  path: 'translation/translate',
  summary:
    'Returns what an ad, a topic, a reply, a business, a review, a post or a menu of a business says in another language, made by a machine.',
  who: 'anyone',
  publishes: 'nothing',
  input: z.object({
    subjectType: z.enum(translatableTypes),
    subjectId: id,
    to,
  }),
  refusals: [codes.notFound, codes.conflict, codes.tooManyTries, codes.unavailable],
  limit: { most: 60, perSeconds: 60, by: 'client', local: true },
});

export const translateMessage = operation<TranslatedMessage>()({
  path: 'translation/translateMessage',
  summary:
    'Returns what a message in a conversation of the caller says in another language, made by a machine. Stores nothing. Refuses with 40300 a caller who has not agreed to the service (`chat/setPreferences`).',
  who: 'member',
  publishes: 'nothing',
  input: z.object({ messageId: id, to }),
  refusals: [codes.forbidden, codes.notFound, codes.conflict, codes.tooManyTries, codes.unavailable],
  limit: { most: 60, perSeconds: 60, by: 'member', local: true },
});
