import type { InputOf, Operations, Topic } from '@ashore/contract';
import type { TopicKind } from '@ashore/contract/forum-words';

/** What stands in the form. */
export interface TopicValues {
  categoryId: number | null;
  kind: TopicKind;
  title: string;
  content: string;
  /** As typed, with commas. */
  tags: string;
  language: string;
  /** Local time as the browser's own field has it, `2026-12-01T18:30`. */
  eventTime: string;
  eventPlace: string;
}

export const emptyTopic: TopicValues = {
  categoryId: null,
  kind: 'question',
  title: '',
  content: '',
  tags: '',
  language: '',
  eventTime: '',
  eventPlace: '',
};

const two = (value: number) => String(value).padStart(2, '0');

/** A moment in the clock of whoever looks, as the browser's own field takes it. */
export function localTime(iso: string): string {
  const date = new Date(iso);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A topic as the form has it. */
export const topicValuesOf = (topic: Topic): TopicValues => ({
  categoryId: topic.categoryId,
  kind: topic.kind,
  title: topic.title,
  content: topic.content ?? '',
  tags: topic.tags.join(', '),
  language: topic.language,
  eventTime: topic.eventTime ? localTime(topic.eventTime) : '',
  eventPlace: topic.eventPlace,
});

/** The tags as typed, each by itself. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,;#\n]+/)
    .map((tag) => tag.trim())
    .filter(Boolean);

type Input = InputOf<Operations['forum']['postForum']>;

/** What is sent. */
export function topicInput(values: TopicValues, imgUrl: string[]): Input {
  const date = values.eventTime === '' ? undefined : new Date(values.eventTime);
  const isEvent = values.kind === 'event' && date !== undefined && !Number.isNaN(date.getTime());
  return {
    categoryId: values.categoryId ?? 0,
    kind: values.kind,
    title: values.title,
    content: values.content,
    language: values.language,
    tags: tagsIn(values.tags),
    imgUrl: imgUrl.join(','),
    ...(isEvent ? { eventTime: date.toISOString(), eventPlace: values.eventPlace } : {}),
  };
}

type Fault = 'needTitle' | 'needText' | 'needBoard' | 'needDate';

/** What is missing, by field. */
export function topicFaults(values: TopicValues): Partial<Record<keyof TopicValues, Fault>> {
  return {
    ...(values.categoryId === null ? { categoryId: 'needBoard' } : {}),
    ...(values.title.trim().length < 3 ? { title: 'needTitle' } : {}),
    ...(values.content.trim() === '' ? { content: 'needText' } : {}),
    ...(values.kind === 'event' && values.eventTime === '' ? { eventTime: 'needDate' } : {}),
  };
}

/** Whether there is anything worth keeping. */
export const isWritten = ({ title, content, tags, eventPlace }: TopicValues): boolean =>
  [title, content, tags, eventPlace].some((text) => text.trim() !== '');
