import { type ReactNode, useState } from 'react';
import { listMessages } from '#web/features/ads/list/list-messages.ts';
import { useMessages } from '#web/lib/i18n.ts';

interface Props {
  title: string;
  /** How many filters in it are set: it opens with the first, and is then closed by hand alone. */
  active: number;
  children: ReactNode;
}

/** A section of filters that opens; it says how many of them are set. */
export function FilterFold({ title, active, children }: Props) {
  const t = useMessages(listMessages);
  const [open, setOpen] = useState(active > 0);
  if (active > 0 && !open) setOpen(true);
  return (
    <details open={open} className="border-line border-t pt-3">
      <summary className="font-bold text-14">
        {title}
        {active > 0 && (
          <span className="ms-2 rounded-full bg-accent-soft px-2 py-0.5 font-medium text-13 text-accent-ink">
            {t('setCount', { count: active })}
          </span>
        )}
      </summary>
      <div className="flex flex-col gap-4 pt-3">{children}</div>
    </details>
  );
}
