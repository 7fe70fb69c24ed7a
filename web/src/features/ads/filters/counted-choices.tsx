import type { Facet, FacetCount } from '@ashore/contract';
import clsx from 'clsx';
import { listMessages } from '#web/features/ads/list/list-messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Count, countOf, useCountText } from './facet-counts.tsx';

/** What a box is called with the ads behind it. */
function useNaming() {
  const t = useMessages(listMessages);
  return (name: string, count: FacetCount | undefined): string | undefined =>
    count && t(count.more ? 'namedAtLeast' : 'named', { name, count: count.count });
}

interface TickProps {
  id: string;
  name: string;
  value: string;
  label: string;
  defaultChecked: boolean;
  count: FacetCount | undefined;
}

/** A tick with its count; greyed where nothing is behind it, and of use all the same. */
export function Tick({ label, count, ...box }: TickProps) {
  const naming = useNaming();
  return (
    <div className={clsx('flex justify-between gap-2', count?.count === 0 && 'text-ink-muted')}>
      <Checkbox {...box} label={label} aria-label={naming(label, count)} className="min-w-0" />
      <Count count={count} />
    </div>
  );
}

/** An option with its count. */
export function Option({ value, name, facet }: { value: string | number; name: string; facet: Facet | undefined }) {
  const text = useCountText();
  const count = countOf(facet, value);
  return (
    <option value={value} className={count?.count === 0 ? 'text-ink-muted' : undefined}>
      {count ? `${name} (${text(count)})` : name}
    </option>
  );
}
