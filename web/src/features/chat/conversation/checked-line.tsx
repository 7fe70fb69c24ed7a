import type { CheckedFacts } from '@ashore/contract';
import { chatMessages } from '#web/features/chat/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';

/** What the site checked about the other, in one line below the name; nothing where it checked nothing. */
export function CheckedLine({ facts: { phoneSince, met, references } }: { facts: CheckedFacts }) {
  const t = useMessages(chatMessages);
  const facts = [
    phoneSince !== null && t('phoneSince', { year: phoneSince.slice(0, 4) }),
    met > 0 && t('met', { count: met }),
    references > 0 && t('references', { count: references }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return <p className="truncate text-13 text-ink-muted">{facts.join(' · ')}</p>;
}
