import { CallRefused } from '@ashore/contract/api';
import { useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { type TopicValues, topicFaults, topicInput } from './topic-values.ts';
import { writeMessages } from './write-messages.ts';

export type TopicErrors = Partial<Record<keyof TopicValues | 'imgUrl' | 'poll' | 'form', string>>;

/** What stands in the form, what is wrong with it, and sending it. */
export function useTopicForm(start: TopicValues, forumId: number | undefined) {
  const t = useMessages(writeMessages);
  const { region } = useShell();
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<TopicErrors>({});
  // The same for every try, so that one that did arrive is not made twice.
  const forumKey = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);

  const focusFirst = (found: TopicErrors) =>
    requestAnimationFrame(() => {
      const names = Object.keys(found);
      const first = [...(form.current?.elements ?? [])].find((one) => names.includes((one as HTMLInputElement).name));
      (first as HTMLElement | undefined)?.focus();
    });
  const refuse = (found: TopicErrors) => {
    setErrors(found);
    focusFirst(found);
  };

  return {
    form,
    values,
    errors,
    set<Name extends keyof TopicValues>(name: Name, value: TopicValues[Name]) {
      setValues((old) => ({ ...old, [name]: value }));
      setErrors((old) => ({ ...old, [name]: undefined, ...(name === 'options' ? { poll: undefined } : {}) }));
    },
    /** Returns the id of the topic; undefined where it was refused. */
    async send(imgUrl: string[]): Promise<number | undefined> {
      const faults = Object.entries(topicFaults(values, region.timeZone)).map(([name, word]) => [name, t(word)]);
      if (faults.length > 0) {
        refuse(Object.fromEntries(faults) as TopicErrors);
        return undefined;
      }
      forumKey.current ??= crypto.randomUUID();
      const which = forumId === undefined ? { forumKey: forumKey.current } : { forumId };
      try {
        return (await api.forum.postForum({ ...topicInput(values, imgUrl, region.timeZone), ...which })).forumId;
      } catch (failure) {
        if (failure instanceof CallRefused) {
          const { fields } = failure;
          refuse(Object.keys(fields).length > 0 ? (fields as TopicErrors) : { form: failure.message });
        }
        return undefined;
      }
    },
  };
}

export type TopicForm = ReturnType<typeof useTopicForm>;
