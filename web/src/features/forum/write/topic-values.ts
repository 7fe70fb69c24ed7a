import type { InputOf, Operations, Topic } from '@ashore/contract';
import { isBlank } from '@ashore/contract/blank';
import type { TopicKind } from '@ashore/contract/forum-values';
import { limits } from '@ashore/contract/limits';

/** What stands in the form. */
export interface TopicValues {
  categoryId: number | null;
  kind: TopicKind;
  title: string;
  content: string;
  /** As typed, with commas. */
  tags: string;
  /** As the author states it; empty to have it detected. */
  language: string;
  /** Local time as the browser's own field has it, `2026-12-01T18:30`. */
  eventTime: string;
  eventPlace: string;
  /** Of a poll. */
  options: string[];
  several: boolean;
  /** As `eventTime`; empty for never. */
  closeTime: string;
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
  options: ['', ''],
  several: false,
  closeTime: '',
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
  language: topic.languageSource === 'author' ? topic.language : '',
  eventTime: topic.eventTime ? localTime(topic.eventTime) : '',
  eventPlace: topic.eventPlace,
  options: topic.poll?.options.map(({ text }) => text) ?? emptyTopic.options,
  several: topic.poll?.several ?? false,
  closeTime: topic.poll?.closeTime ? localTime(topic.poll.closeTime) : '',
});

/** The tags as typed, each by itself. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,;#\n]+/)
    .map((tag) => tag.trim())
    .filter(Boolean);

const momentOf = (local: string): string | null => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

const optionsIn = ({ options }: TopicValues): string[] => options.map((text) => text.trim()).filter(Boolean);

type Input = InputOf<Operations['forum']['postForum']>;

/** What is sent. */
export function topicInput(values: TopicValues, imgUrl: string[]): Input {
  const eventTime = values.kind === 'event' ? momentOf(values.eventTime) : null;
  return {
    categoryId: values.categoryId ?? 0,
    kind: values.kind,
    title: values.title,
    content: values.content,
    language: values.language,
    tags: tagsIn(values.tags),
    imgUrl: imgUrl.join(','),
    ...(eventTime ? { eventTime, eventPlace: values.eventPlace } : {}),
    ...(values.kind === 'poll'
      ? { poll: { options: optionsIn(values), several: values.several, closeTime: momentOf(values.closeTime) } }
      : {}),
  };
}

type Fault = 'needTitle' | 'needText' | 'needBoard' | 'needDate' | 'needOptions';

/** What is missing, by field. */
export function topicFaults(values: TopicValues): Partial<Record<keyof TopicValues | 'poll', Fault>> {
  return {
    ...(values.categoryId === null ? { categoryId: 'needBoard' } : {}),
    ...(values.title.trim().length < 3 ? { title: 'needTitle' } : {}),
    ...(isBlank(values.content) ? { content: 'needText' } : {}),
    ...(values.kind === 'event' && values.eventTime === '' ? { eventTime: 'needDate' } : {}),
    ...(values.kind === 'poll' && optionsIn(values).length < limits.pollOptionsLeast ? { poll: 'needOptions' } : {}),
  };
}

/** Whether there is anything worth keeping. */
export const isWritten = ({ title, content, tags, eventPlace }: TopicValues): boolean =>
  [title, content, tags, eventPlace].some((text) => text.trim() !== '');
