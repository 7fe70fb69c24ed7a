import type { Business, Menu, MenuItem, MenuSection as Section } from '@ashore/contract';
import { menuLines } from '@ashore/contract/menu-lines';
import { Flag, Leaf, Pencil, Printer, UtensilsCrossed } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { listOf } from '#web/lib/names.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { textReasons } from '#web/lib/report/reasons.ts';
import { TranslateLine } from '#web/lib/translation/translate-line.tsx';
import { useTranslated } from '#web/lib/translation/use-translated.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { menuMessages } from './menu-messages.ts';
import { withLines } from './menu-text.ts';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));

const anchorOf = (at: number) => `menu-${at + 1}`;
const HOUR = 60;

/** '45 minutes', '2 h', '1 h 30 min'. */
function useDuration(): (minutes: number) => string {
  const t = useMessages(menuMessages);
  const format = useFormat();
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
    if (hours === 0) return t('minutes', { minutes: rest });
    return rest === 0
      ? t('hours', { count: format.number(hours) })
      : t('hoursMinutes', { hours: format.number(hours), minutes: rest });
  };
}

function Item({ item, currency, lang }: { item: MenuItem; currency: string; lang: string | undefined }) {
  const t = useMessages(menuMessages);
  const format = useFormat();
  const duration = useDuration();
  const { name, note, price, from, minutes, marks } = item;
  const facts = [
    minutes !== null && duration(minutes),
    marks.length > 0 && listOf(marks.map((mark) => t(`mark_${mark}`))),
  ];
  const shown = facts.filter((fact) => typeof fact === 'string');
  const money = price === null ? '' : format.money(price, currency);
  return (
    <li className="flex justify-between gap-4 border-line border-b py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]" lang={lang} dir="auto">
          {name}
        </p>
        {note && (
          <p className="text-14 text-ink-muted [overflow-wrap:anywhere]" lang={lang} dir="auto">
            {note}
          </p>
        )}
        {shown.length > 0 && (
          <p className="flex items-center gap-1 text-13 text-accent-ink">
            {marks.length > 0 && <Icon of={Leaf} className="size-4 shrink-0" />}
            {shown.join(' · ')}
          </p>
        )}
      </div>
      {money && <p className="shrink-0 font-bold tabular-nums">{from ? t('from', { price: money }) : money}</p>}
    </li>
  );
}

/** A list with its sections; several have links to each. */
function Sections({
  sections,
  currency,
  lang,
}: {
  sections: readonly Section[];
  currency: string;
  lang: string | undefined;
}) {
  const t = useMessages(menuMessages);
  return (
    <>
      {sections.length > 2 && (
        <nav aria-label={t('sections')} className="flex flex-wrap gap-x-4 gap-y-1 text-14 print:hidden">
          {sections.map(({ title }, at) => (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title
              key={at}
              href={`#${anchorOf(at)}`}
              className="tap text-accent-ink hover:underline"
              lang={lang}
              dir="auto"
            >
              {title}
            </a>
          ))}
        </nav>
      )}
      {sections.map(({ title, note, items }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title
        <section key={at} id={anchorOf(at)} className="anchor">
          <h3 className="text-16" lang={lang} dir="auto">
            {title}
          </h3>
          {note && (
            <p className="text-14 text-ink-muted" lang={lang} dir="auto">
              {note}
            </p>
          )}
          <ul>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same name
              <Item key={index} item={item} currency={currency} lang={lang} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function MenuCard({ business, menu }: { business: Business; menu: Menu }) {
  const t = useMessages(menuMessages);
  const format = useFormat();
  const { user } = useShell();
  const [reporting, setReporting] = useState(false);
  const { directoryId, name, may } = business;
  const lines = menuLines(menu.sections);
  const shown = useTranslated({
    ...{ subjectType: 'menu', subjectId: directoryId, title: '', body: lines.join('\n'), format: 'text' },
    language: menu.language,
  });
  const subject = { subjectType: 'menu', subjectId: directoryId } as const;
  return (
    <section id="menu" aria-label={t(menu.kind)} className="anchor flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-18">{t(menu.kind)}</h2>
        <div className="flex flex-wrap print:hidden">
          {may.edit && (
            <a
              href={href('/Directory/postDirectory', { directoryId, part: 'menu' })}
              className={buttonClass('ghost', 'sm')}
            >
              <Icon of={Pencil} className="size-4" />
              {t('edit')}
            </a>
          )}
          <Button variant="ghost" size="sm" className="noscript:hidden" onClick={() => window.print()}>
            <Icon of={Printer} className="size-4" />
            {t('print')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="noscript:hidden"
            onClick={() => (user ? setReporting(true) : askToLogIn())}
          >
            <Icon of={Flag} className="size-4" />
            {t('report')}
          </Button>
        </div>
      </div>
      {menu.held && <Notice tone="warning">{t('held')}</Notice>}
      <Sections sections={withLines(menu.sections, lines, shown.body)} currency={menu.currency} lang={shown.lang} />
      <div>
        <TranslateLine of={shown} />
        <p className="text-13 text-ink-muted">{t('asOf', { date: format.date(menu.updateTime) })}</p>
      </div>
      {reporting && (
        <Suspense>
          <ReportDialog subject={subject} name={name} reasons={textReasons} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** What a business offers and what it costs; an owner without a list is asked to add one. */
export function MenuSection({ business }: { business: Business }) {
  const t = useMessages(menuMessages);
  const { menu, directoryId, may } = business;
  if (menu) return <MenuCard business={business} menu={menu} />;
  if (!may.reply) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 print:hidden">
      <p className="text-14 text-ink-muted">{t('addHint')}</p>
      <a
        href={href('/Directory/postDirectory', { directoryId, part: 'menu' })}
        className={buttonClass('secondary', 'sm')}
      >
        <Icon of={UtensilsCrossed} className="size-4" />
        {t('addPrices')}
      </a>
    </div>
  );
}
