/** What a topic is; a question can have an accepted answer, an event a date and a place, a poll its options. */
export const topicKinds = ['question', 'discussion', 'event', 'poll'] as const;
export type TopicKind = (typeof topicKinds)[number];

export const topicSorts = ['active', 'newest', 'unanswered'] as const;
export type TopicSort = (typeof topicSorts)[number];

export const topicActions = ['pin', 'unpin', 'lock', 'unlock', 'delete', 'accept', 'unaccept'] as const;
export type TopicAction = (typeof topicActions)[number];
