import { Smartphone } from 'lucide';
import { useEffect, useState } from 'react';
import { askToInstall, useInstallWay } from '#web/lib/browser/install-prompt.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { appMessages } from './app-messages.ts';

const VISITS = 'visits';
const ASKED = 'installAsked';
const VISITS_BEFORE = 3;

/** Counts the visits of this browser; returns whether it is time for the question that is asked once. */
function isTimeToAsk(): boolean {
  try {
    const counted = sessionStorage.getItem(VISITS) !== null;
    const visits = Number(localStorage.getItem(VISITS) ?? 0) + (counted ? 0 : 1);
    sessionStorage.setItem(VISITS, 'counted');
    localStorage.setItem(VISITS, String(visits));
    return visits > VISITS_BEFORE && localStorage.getItem(ASKED) === null;
  } catch {
    return false;
  }
}

/** The line of the page Me that puts the app on the home screen; none where it cannot be put there, or is there already. */
export function InstallRow() {
  const t = useMessages(appMessages);
  const way = useInstallWay();
  const [open, setOpen] = useState(false);
  if (way === 'none') return null;
  return (
    <li>
      <button
        type="button"
        aria-expanded={way === 'menu' ? open : undefined}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start text-16 active:bg-accent-soft"
        onClick={() => (way === 'ask' ? void askToInstall() : setOpen(!open))}
      >
        <Icon of={Smartphone} className="size-5 text-accent-ink" />
        {t('install')}
      </button>
      {way === 'menu' && open && <p className="px-4 pb-3 text-14 text-ink-muted">{t('installMenu')}</p>}
    </li>
  );
}

/** Asks once, after the third visit, whether the app shall be put on the home screen. */
export function InstallCard() {
  const t = useMessages(appMessages);
  const way = useInstallWay();
  const [asks, setAsks] = useState(false);
  useEffect(() => setAsks(isTimeToAsk()), []);
  if (!asks || way === 'none') return null;
  const done = () => {
    localStorage.setItem(ASKED, 'yes');
    setAsks(false);
  };
  return (
    <section
      aria-label={t('install')}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-14 shadow-float"
    >
      <h2 className="text-16">{t('install')}</h2>
      <p className="text-ink-muted">{t(way === 'ask' ? 'installText' : 'installMenu')}</p>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={done}>
          {t('notNow')}
        </Button>
        {way === 'ask' && (
          <Button
            onClick={() => {
              done();
              void askToInstall();
            }}
          >
            {t('installButton')}
          </Button>
        )}
      </div>
    </section>
  );
}
