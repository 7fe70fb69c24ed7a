import type { InputOf, Operations, Topic } from '@ashore/contract';
import { isBlank } from '@ashore/contract/blank';
import type { TopicKind } from '@ashore/contract/forum-values';
import { limits } from '@ashore/contract/limits';
import { instantsOf, wallTime } from '@ashore/contract/wall-time';

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
  /** By the clocks of the region, as the browser's own field has it: `2026-12-01T18:30`. */
  eventTime: string;
  eventPlace: string;
  /** As typed; empty for no limit. Drafts of before do not have it. */
  eventCapacity?: string;
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
  eventCapacity: '',
  options: ['', ''],
  several: false,
  closeTime: '',
};

/** A moment as clocks of the region show it, which is what the browser's own field takes. */
export const localTime = (iso: string, timeZone: string): string => wallTime(new Date(iso), timeZone);

/** A topic as the form has it. */
export const topicValuesOf = (topic: Topic, timeZone: string): TopicValues => ({
  categoryId: topic.categoryId,
  kind: topic.kind,
  title: topic.title,
  content: topic.content ?? '',
  tags: topic.tags.join(', '),
  language: topic.languageSource === 'author' ? topic.language : '',
  eventTime: topic.eventTime ? localTime(topic.eventTime, timeZone) : '',
  eventPlace: topic.eventPlace,
  eventCapacity: String(topic.event?.capacity ?? ''),
  options: topic.poll?.options.map(({ text }) => text) ?? emptyTopic.options,
  several: topic.poll?.several ?? false,
  closeTime: topic.poll?.closeTime ? localTime(topic.poll.closeTime, timeZone) : '',
});

/** The tags as typed, each by itself. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,;#\n]+/)
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The instant of a time by the clocks of the region, the first where it comes twice; null for none, and where it does not exist. */
const momentOf = (local: string, timeZone: string): string | null =>
  instantsOf(local.slice(0, 16), timeZone)[0]?.toISOString() ?? null;

/** The number of places as typed; null for no limit, undefined for what is no number of places. */
function placesIn({ eventCapacity = '' }: TopicValues): number | null | undefined {
  if (eventCapacity.trim() === '') return null;
  const places = Number(eventCapacity);
  return Number.isInteger(places) && places > 0 && places <= limits.eventCapacity ? places : undefined;
}

const optionsIn = ({ options }: TopicValues): string[] => options.map((text) => text.trim()).filter(Boolean);

type Input = InputOf<Operations['forum']['postForum']>;

/** What is sent. */
export function topicInput(values: TopicValues, imgUrl: string[], timeZone: string): Input {
  const eventTime = values.kind === 'event' ? momentOf(values.eventTime, timeZone) : null;
  return {
    categoryId: values.categoryId ?? 0,
    kind: values.kind,
    title: values.title,
    content: values.content,
    language: values.language,
    tags: tagsIn(values.tags),
    imgUrl: imgUrl.join(','),
    ...(eventTime ? { eventTime, eventPlace: values.eventPlace, eventCapacity: placesIn(values) ?? null } : {}),
    ...(values.kind === 'poll'
      ? {
          poll: {
            options: optionsIn(values),
            several: values.several,
            closeTime: momentOf(values.closeTime, timeZone),
          },
        }
      : {}),
  };
}

type Fault = 'needTitle' | 'needText' | 'needBoard' | 'needDate' | 'needOptions' | 'noSuchTime' | 'wrongPlaces';

/** What is wrong with an event. */
function eventFaults(values: TopicValues, timeZone: string): Partial<Record<keyof TopicValues, Fault>> {
  if (values.kind !== 'event') return {};
  const time = values.eventTime === '' ? 'needDate' : momentOf(values.eventTime, timeZone) ? undefined : 'noSuchTime';
  return {
    ...(time ? { eventTime: time } : {}),
    ...(placesIn(values) === undefined ? { eventCapacity: 'wrongPlaces' } : {}),
  };
}

/** What is missing, by field. */
export function topicFaults(values: TopicValues, timeZone: string): Partial<Record<keyof TopicValues | 'poll', Fault>> {
  return {
    ...(values.categoryId === null ? { categoryId: 'needBoard' } : {}),
    ...(values.title.trim().length < 3 ? { title: 'needTitle' } : {}),
    ...(isBlank(values.content) ? { content: 'needText' } : {}),
    ...eventFaults(values, timeZone),
    ...(values.kind === 'poll' && optionsIn(values).length < limits.pollOptionsLeast ? { poll: 'needOptions' } : {}),
  };
}

/** Whether there is anything worth keeping. */
export const isWritten = ({ title, content, tags, eventPlace }: TopicValues): boolean =>
  [title, content, tags, eventPlace].some((text) => text.trim() !== '');
