import type { MyReferences } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { AboutCard, AskedCard, WrittenCard } from './own-cards.tsx';
import { ownReferenceMessages } from './own-messages.ts';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      <ul className="flex flex-col gap-3">{children}</ul>
    </section>
  );
}

/** References about the member, those to write, and those the member wrote. */
export function OwnReferencesPage({ references: { about, asked, written } }: { references: MyReferences }) {
  const t = useMessages(ownReferenceMessages);
  const router = useRouter();
  const [asks, setAsks] = useState(false);
  const renew = () => void router.invalidate();
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <header>
        <h1 className="mb-1 text-28">{t('title')}</h1>
        <p className="mb-4 max-w-prose text-14 text-ink-muted">{t('lead')}</p>
        <Button onClick={() => setAsks(true)}>{t('ask')}</Button>
      </header>
      {asked.length > 0 && (
        <Part id="references-asked" title={t('toWrite')}>
          {asked.map((one) => (
            <AskedCard key={one.referenceId} asked={one} onChange={renew} />
          ))}
        </Part>
      )}
      {about.length === 0 ? (
        <EmptyState drawing="messages" text={t('none')} />
      ) : (
        <Part id="references-about" title={t('about')}>
          {about.map((one) => (
            <AboutCard key={one.referenceId} reference={one} onChange={renew} />
          ))}
        </Part>
      )}
      {written.length > 0 && (
        <Part id="references-written" title={t('written')}>
          {written.map((one) => (
            <WrittenCard key={one.referenceId} reference={one} onChange={renew} />
          ))}
        </Part>
      )}
      <Suspense>{asks && <AskDialog onClose={() => setAsks(false)} onAsked={renew} />}</Suspense>
    </div>
  );
}
