import { CallRefused } from '@ashore/contract/api';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ChevronRight } from 'lucide';
import { useEffect, useState } from 'react';
import { ErrorView } from '#web/features/shell/status/error-view.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { askSite } from '#web/lib/api.ts';
import { startedWithoutServer } from '#web/lib/browser/browser-start.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { isPageKept, type SeenPage, seenLately } from '#web/mobile/kept-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Directional } from '#web/ui/icon.tsx';
import { Drawing } from '#web/ui/page/drawing.tsx';
import { appMessages } from './app-messages.ts';

function Pages({ title, pages }: { title: string; pages: readonly SeenPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="px-1 pb-2 font-bold text-13 text-ink-muted uppercase tracking-wide">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {pages.map(({ path, title: name }) => (
          <li key={path}>
            <a href={withBase(path)} className="flex min-h-12 items-center gap-3 px-4 py-2 active:bg-accent-soft">
              <span className="min-w-0 flex-1 truncate" dir="auto">
                {name}
              </span>
              <Directional of={ChevronRight} className="size-5 shrink-0 text-ink-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Stands for a page that cannot come without a connection. Where the page itself was kept as a document it is shown; else
 * the ways to what was seen lately. Comes back by itself with the connection.
 */
function Offline() {
  const t = useMessages(appMessages);
  const router = useRouter();
  const { user } = useShell();
  const userId = user?.userId ?? 0;
  const [seen, setSeen] = useState<SeenPage[]>();
  useEffect(() => {
    let gone = false;
    async function look() {
      // Had the worker had the document, the app would not have started here without it.
      if (startedWithoutServer() !== location.href && (await isPageKept(userId, location.href)))
        return location.reload();
      const pages = await seenLately(userId);
      if (!gone) setSeen(pages);
    }
    void look();
    const again = () => void router.invalidate();
    window.addEventListener('online', again);
    return () => {
      gone = true;
      window.removeEventListener('online', again);
    };
  }, [router, userId]);
  // A moment, in which it is not known yet whether the page is there.
  if (!seen) return null;
  return (
    <div className="container-page flex flex-col gap-6 py-6">
      <section className="flex flex-col items-center gap-3 text-center">
        <Drawing name="search" />
        <h1 className="text-22">{t('offlineTitle')}</h1>
        <p className="max-w-[48ch] text-ink-muted">{t('offlineText')}</p>
        <Button variant="secondary" onClick={() => void router.invalidate()}>
          {t('tryAgain')}
        </Button>
      </section>
      <Pages title={t('seenLately')} pages={seen.filter(({ kind }) => kind === 'page')} />
      <Pages title={t('conversations')} pages={seen.filter(({ kind }) => kind === 'conversation')} />
    </div>
  );
}

/** What stands for a page that is out of reach; a part of the program can be missing though the site answers. */
export default function OfflinePage(props: ErrorComponentProps) {
  const isPart = !(props.error instanceof CallRefused) && navigator.onLine;
  const [there, setThere] = useState<boolean | undefined>(isPart ? undefined : false);
  useEffect(() => {
    if (!isPart) return;
    let gone = false;
    askSite()
      .catch(() => false)
      .then((answer) => gone || setThere(answer));
    return () => {
      gone = true;
    };
  }, [isPart]);
  if (there === undefined) return null;
  return there ? <ErrorView {...props} /> : <Offline />;
}
