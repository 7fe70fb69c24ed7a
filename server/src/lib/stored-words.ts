import { defaultLocale, type Locale } from '@ashore/contract';
import { messagesFor } from './messages.ts';
import { storedMessages } from './stored-messages.ts';

const { deletedMember, deletedAd } = storedMessages.english;

type Write = (key: string, value: string) => string;

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The same object where nothing in it changes: answers are shared by calls in several languages. */
function written<Value>(value: Value, write: Write, key = ''): Value {
  if (typeof value === 'string') return write(key, value) as Value;
  if (Array.isArray(value)) {
    const list = value.map((one) => written(one, write, key));
    return list.some((one, at) => one !== value[at]) ? (list as Value) : value;
  }
  if (!isPlain(value)) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [name, one] of Object.entries(value)) {
    const made = written(one, write, name);
    if (made === one) continue;
    changed ??= { ...value };
    changed[name] = made;
  }
  return (changed as Value | undefined) ?? value;
}

/**
 * Says in the reader's language what stands in an answer in place of the name of a member who left or of an ad that was
 * erased. Every module shows such names; rows hold them in English.
 */
export function inReadersLanguage<Answer>(locale: Locale, answer: Answer): Answer {
  if (locale === defaultLocale) return answer;
  const t = messagesFor(locale, storedMessages);
  return written(answer, (key, value) => {
    if (value === deletedMember && /name$/i.test(key)) return t('deletedMember');
    return value === deletedAd && /title$/i.test(key) ? t('deletedAd') : value;
  });
}
