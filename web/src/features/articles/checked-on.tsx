import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { articleWords } from './words.ts';

/** When a guide was last checked. */
export function CheckedOn({ date }: { date: string }) {
  const t = useMessages(articleWords);
  const format = useFormat();
  return <Badge tone="accent">✓ {t('checked', { date: format.date(date) })}</Badge>;
}
