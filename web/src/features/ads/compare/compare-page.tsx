import { limits } from '@ashore/contract/limits';
import clsx from 'clsx';
import { Printer, Share2 } from 'lucide';
import { useEffect, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ColumnHead, type Line, useLines } from './compare-cells.tsx';
import { compareMessages } from './compare-messages.ts';
import type { Column } from './comparison.ts';
import { DistanceFrom, type Origin } from './distance-from.tsx';

interface TableProps {
  columns: readonly Column[];
  lines: Line[];
  onRemove: (classifiedId: number) => void;
}

/** Ads side by side; on phones two are seen at once, and the others come by a swipe, beside what each line is called. */
function ComparisonTable({ columns, lines, onRemove }: TableProps) {
  const t = useMessages(compareMessages);
  // A change of the second currency in one column is read by the others.
  const [version, setVersion] = useState(0);
  const label = clsx(
    'sticky start-0 z-1 bg-paper print:bg-transparent py-2.5 pe-3 text-start align-top font-normal text-ink-muted',
    isMobileApp ? 'w-24 text-13' : 'w-44 max-lg:w-28',
  );
  const column = clsx(
    'snap-start py-2.5 align-top',
    isMobileApp ? ['max-w-60 pe-3', columns.length > 2 ? 'w-[38vw]' : 'w-[32vw]'] : 'min-w-40 pe-6',
  );
  return (
    <section
      className={clsx('relative overflow-x-auto print:overflow-visible', isMobileApp && 'snap-x scroll-ps-24')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls can be scrolled with keys
      tabIndex={0}
      aria-label={t('compareAds')}
    >
      <table className={clsx('table-fixed text-14', isMobileApp ? 'w-max' : 'w-full')}>
        <thead>
          <tr>
            <td className={label}>
              <span className="sr-only">{t('fact')}</span>
            </td>
            {columns.map((one) => (
              <th key={one.classifiedId} scope="col" className={clsx(column, 'text-start font-normal')}>
                <ColumnHead column={one} onRemove={() => onRemove(one.classifiedId)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label: name, cells, differs }) => (
            <tr
              key={key}
              className={clsx('border-line border-t print:break-inside-avoid', key === 'second' && 'print:hidden')}
              onChange={key === 'second' ? () => setVersion((last) => last + 1) : undefined}
            >
              <th scope="row" className={label}>
                {differs && columns.length > 1 && (
                  <span
                    aria-hidden="true"
                    className="me-1.5 inline-block size-1.5 rounded-full bg-accent align-middle"
                  />
                )}
                {name}
                {differs && columns.length > 1 && <span className="sr-only"> ({t('differs')})</span>}
              </th>
              {columns.map(({ classifiedId }, place) => (
                <td
                  key={`${classifiedId} ${key === 'second' ? version : ''}`}
                  className={clsx(column, '[overflow-wrap:anywhere]', differs && 'font-medium')}
                >
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Empty() {
  const t = useMessages(compareMessages);
  return (
    <EmptyState drawing="ads" text={t('empty')}>
      <p className="max-w-prose text-14 text-ink-muted">{t('howTo')}</p>
      <a href={href('/classified')} className={buttonClass('primary')}>
        {t('browse')}
      </a>
    </EmptyState>
  );
}

interface Props {
  columns: readonly Column[];
  /** The place named in the address. */
  near: Origin | undefined;
  onRemove: (classifiedId: number) => void;
  /** Puts the area that distances are measured from into the address. */
  onNear: (areaId: number | undefined) => void;
}

/** Up to four ads side by side: what differs is marked, and what is the same can be left out. */
export function ComparePage({ columns, near, onRemove, onNear }: Props) {
  const t = useMessages(compareMessages);
  const { user, region } = useShell();
  const [only, setOnly] = useState(false);
  const [here, setHere] = useState<Origin>();
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator || 'clipboard' in navigator), []);
  const origin = here ?? near;
  const lines = useLines({ columns, origin, isMember: user !== null });
  const shown = only ? lines.filter(({ differs }) => differs) : lines;
  if (columns.length === 0)
    return (
      <section className="container-page flex flex-col gap-4 py-6">
        <h1 className="text-28">{t('compareAds')}</h1>
        <Empty />
      </section>
    );
  const regionId = columns.find(({ ad }) => ad)?.ad?.regionId ?? region.id;
  const choose = (next: Origin | undefined) => {
    setHere(next && !next.areaId ? next : undefined);
    onNear(next?.areaId);
  };
  return (
    <section className="container-page flex flex-col gap-4 py-6 print:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className={isMobileApp ? 'text-22' : 'text-28'}>{t('compareAds')}</h1>
        <div className="flex gap-2 print:hidden">
          {canShare && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                void import('#web/lib/browser/share.ts').then(({ share }) => share(document.title, t('linkCopied')))
              }
            >
              <Icon of={Share2} className="size-4" />
              {t('share')}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => window.print()}>
            <Icon of={Printer} className="size-4" />
            {t('print')}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
        {columns.length > 1 && (
          <Switch
            label={t('onlyDifferences')}
            className="items-center"
            checked={only}
            onChange={({ target }) => setOnly(target.checked)}
          />
        )}
        <div className="flex flex-wrap items-center gap-2 text-14">
          <span>{t('distanceFrom')}</span>
          <DistanceFrom regionId={regionId} origin={origin} onChange={choose} />
        </div>
      </div>
      {isMobileApp && columns.length > 2 && <p className="text-13 text-ink-muted print:hidden">{t('swipe')}</p>}
      <ComparisonTable columns={columns} lines={shown} onRemove={onRemove} />
      {columns.length < limits.comparedMost && (
        <p className="text-14 text-ink-muted print:hidden">
          {t('howTo')}{' '}
          <a href={href('/classified')} className="font-bold text-accent-ink underline">
            {t('browse')}
          </a>
        </p>
      )}
    </section>
  );
}
