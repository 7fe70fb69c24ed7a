import type { Desk, ManagedScheme } from '@ashore/contract';
import { lazy, Suspense, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { schemeKindMessages } from '#web/lib/scheme-messages.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import type { SchemeStart } from './scheme-form.tsx';
import { schemesDeskMessages } from './schemes-messages.ts';

const SchemeForm = lazy(() => import('./scheme-form.tsx'));

const tones: Record<ManagedScheme['state'], BadgeTone> = { running: 'coral', draft: 'promoted', ended: 'neutral' };
const order = ['running', 'draft', 'ended'] as const;

function History({ history }: Pick<ManagedScheme, 'history'>) {
  const t = useMessages(schemesDeskMessages);
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <details className="mt-2 text-13 text-ink-muted">
      <summary className="tap cursor-pointer">{t('history')}</summary>
      <ol className="mt-1 flex flex-col gap-1">
        {history.map(({ time, userName, action }) => (
          <li key={time}>{t(`did_${action}`, { date: format.dateTime(time), name: userName || t('somebody') })}</li>
        ))}
      </ol>
    </details>
  );
}

function Row({ scheme, regionName, onEdit }: { scheme: ManagedScheme; regionName: string; onEdit: () => void }) {
  const t = useMessages(schemesDeskMessages);
  const kindName = useMessages(schemeKindMessages);
  const format = useFormat();
  const { title, kind, state, since, language, mayChange, history } = scheme;
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap gap-2">
          <Badge tone={tones[state]}>{t(state)}</Badge>
          <Badge>{kindName(kind)}</Badge>
        </p>
        <p className="mt-2 font-bold [overflow-wrap:anywhere]" dir="auto" lang={language || undefined}>
          {title}
        </p>
        <p className="mt-1 text-13 text-ink-muted">
          {regionName} · {t('since')} {format.date(since)}
        </p>
        <History history={history} />
      </div>
      {mayChange && (
        <Button size="sm" variant="secondary" aria-label={t('editOf', { title })} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
    </li>
  );
}

interface Props {
  schemes: readonly ManagedScheme[];
  desk: Desk;
  /** Opens the form of a new one, from a case. */
  start: SchemeStart | undefined;
}

/** Schemes of the moderator's regions: those published first, then drafts, then the archive. */
export function SchemesPage({ schemes, desk, start }: Props) {
  const t = useMessages(schemesDeskMessages);
  const [editing, setEditing] = useState<ManagedScheme | 'new' | undefined>(start && 'new');
  const nameOf = (id: number | null) =>
    desk.regions.find(({ regionId }) => regionId === id)?.regionName ?? t('allRegions');
  if (editing)
    return (
      <section className="flex flex-col gap-4">
        <h1 className="text-22">{t(editing === 'new' ? 'new' : 'editTitle')}</h1>
        <Suspense>
          <SchemeForm
            scheme={editing === 'new' ? undefined : editing}
            start={start ?? {}}
            desk={desk}
            onDone={() => setEditing(undefined)}
          />
        </Suspense>
      </section>
    );
  const listed = order.flatMap((state) => schemes.filter((scheme) => scheme.state === state));
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-22">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-14 text-ink-muted">
            {t.rich('lead', {
              link: (text) => (
                <a href={href('/safety')} className="tap underline underline-offset-2">
                  {text}
                </a>
              ),
            })}
          </p>
        </div>
        <Button size="sm" onClick={() => setEditing('new')}>
          {t('new')}
        </Button>
      </div>
      {schemes.some(({ mayChange }) => !mayChange) && <p className="text-14 text-ink-muted">{t('ofOperators')}</p>}
      {listed.length === 0 ? (
        <EmptyState drawing="tips" text={t('none')} />
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {listed.map((scheme) => (
            <Row
              key={scheme.schemeId}
              scheme={scheme}
              regionName={nameOf(scheme.regionId)}
              onEdit={() => setEditing(scheme)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
