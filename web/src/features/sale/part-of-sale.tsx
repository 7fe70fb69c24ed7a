import * as paths from '@ashore/contract/paths';
import { ChevronRight, Truck } from 'lucide';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { salePartMessages } from './part-messages.ts';

/** The way from an item to the moving sale it belongs to. */
export function PartOfSale({ saleId, title, more }: { saleId: number; title: string; more: number }) {
  const t = useMessages(salePartMessages);
  return (
    <a
      href={withBase(paths.sale(saleId))}
      className="flex items-center gap-3 rounded-input bg-accent-soft p-3 text-14 text-ink hover:underline print:hidden"
    >
      <Icon of={Truck} className="size-5 shrink-0 text-accent-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          {t('partOf')} ({t('more', { count: more })})
        </span>
        <span className="line-clamp-2 text-ink-muted" dir="auto">
          {title}
        </span>
      </span>
      <Directional of={ChevronRight} className="size-4 shrink-0" />
    </a>
  );
}
