import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { articleMessages } from './messages.ts';

/** When a guide was last checked. */
export function CheckedOn({ date }: { date: string }) {
  const t = useMessages(articleMessages);
  const format = useFormat();
  return <Badge tone="accent">✓ {t('checked', { date: format.date(date) })}</Badge>;
}
