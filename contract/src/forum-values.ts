/** The kinds of topics. A question can have an accepted answer, an event has a date and a place, a poll has options. */
export const topicKinds = ['question', 'discussion', 'event', 'poll'] as const;
export type TopicKind = (typeof topicKinds)[number];

export const topicSorts = ['active', 'newest', 'unanswered'] as const;
export type TopicSort = (typeof topicSorts)[number];

export const topicActions = ['pin', 'unpin', 'lock', 'unlock', 'delete', 'accept', 'unaccept'] as const;
export type TopicAction = (typeof topicActions)[number];
