import type { Catalog } from '#web/lib/i18n.ts';

/** What a thread of questions says in place of `replyMessages`. */
export const questionMessages = {
  en: {
    title: 'Questions and answers',
    count: '{count, plural, one {# question} other {# questions}}',
    none: 'No questions yet. What would you like to know?',
    ask: 'Ask a question',
    answer: 'Answer',
    helpful: '{count, plural, =0 {Helpful} other {Helpful · #}}',
  },
} satisfies Catalog<Record<string, string>>;
