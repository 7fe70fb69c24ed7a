import type { LinkView } from '@ashore/contract';
import clsx from 'clsx';
import { ArrowLeft, ExternalLink, TriangleAlert } from 'lucide';
import type { MouseEvent } from 'react';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { memberRel } from '#web/lib/links/member-href.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Directional, Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { leaveMessages } from './messages.ts';

/** Goes to where the link was; without JavaScript, or in a new tab, to the home page. */
function goBack(event: MouseEvent): void {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}

/** The way back; the first thing to press where the address is suspect. */
function Back({ first = false }: { first?: boolean }) {
  const t = useMessages(leaveMessages);
  return (
    <a
      href={href('/home')}
      onClick={goBack}
      className={clsx(buttonClass(first ? 'primary' : 'secondary', 'lg'), isMobileApp && 'w-full')}
    >
      <Directional of={ArrowLeft} className="size-5" />
      {t('back')}
    </a>
  );
}

/** What is wrong with an address, the worst first. */
function Doubts({ view }: { view: LinkView }) {
  const t = useMessages(leaveMessages);
  const { imitates, isMixed, hasName, host, isEncrypted } = view;
  const doubts = [
    imitates && t('imitates', { name: imitates }),
    isMixed && t('mixed'),
    hasName && t('hasName', { host }),
    !isEncrypted && t('plain'),
  ].filter(Boolean);
  if (doubts.length === 0) return <p className="max-w-[68ch] text-ink-muted">{t('check')}</p>;
  return (
    <div role="note" className="rounded-input border border-coral bg-coral-soft px-4 py-3 text-ink">
      {doubts.map((doubt) => (
        <p key={String(doubt)} className="flex items-start gap-2 py-1">
          <Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0 text-coral" />
          {doubt}
        </p>
      ))}
    </div>
  );
}

/** The page before a link of a member: shows where it leads, and leads there only when the reader wants it. */
export function LeavePage({ view }: { view: LinkView | null }) {
  const t = useMessages(leaveMessages);
  if (!view)
    return (
      <EmptyState text={t('wrong')} className={isMobileApp ? 'm-4' : 'my-6'}>
        <Back />
      </EmptyState>
    );
  const isSuspect = view.imitates !== '' || view.isMixed || view.hasName;
  return (
    <article className={clsx('mx-auto flex max-w-[640px] flex-col gap-5', isMobileApp ? 'px-4 py-5' : 'py-12')}>
      <h1 className="text-28">{t('title', { site: 'Ashore' })}</h1>
      <p>{t('lead')}</p>
      <p className="rounded-card border border-line bg-surface px-5 py-6 text-center" dir="ltr">
        <bdi className="wrap-anywhere font-bold text-28">{view.host}</bdi>
      </p>
      <Doubts view={view} />
      <details className="text-13 text-ink-muted">
        <summary className="cursor-pointer py-1">{t('whole')}</summary>
        <p className="wrap-anywhere" dir="ltr">
          {view.href}
        </p>
      </details>
      <div className={clsx('flex gap-3', isMobileApp ? (isSuspect ? 'flex-col' : 'flex-col-reverse') : 'flex-wrap')}>
        <Back first={isSuspect} />
        <a
          href={view.href}
          rel={memberRel}
          className={clsx(buttonClass(isSuspect ? 'danger' : 'primary', 'lg'), isMobileApp && 'w-full')}
        >
          <Icon of={ExternalLink} className="size-5" />
          {t('open')}
        </a>
      </div>
    </article>
  );
}
