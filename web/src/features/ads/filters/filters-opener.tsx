import { SlidersHorizontal } from 'lucide';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Opens the screen of filters and says how many are set. */
export function FiltersOpener({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useMessages(adsMessages);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="relative grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface active:bg-accent-soft noscript:hidden"
      aria-label={count > 0 ? `${t('filters')} (${count})` : t('filters')}
      onClick={onOpen}
    >
      <Icon of={SlidersHorizontal} className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-13 text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </button>
  );
}
