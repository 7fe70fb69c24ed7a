import { useState } from 'react';
import { useWorkerNews } from '#web/lib/browser/worker-news.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { takeNewVersion } from '#web/mobile/app-worker.ts';
import { Button } from '#web/ui/button.tsx';
import { appMessages } from './app-messages.ts';

/** Tells that a new version of the app waits, until it is taken or put off; the next start takes it anyway. */
export function NewVersion() {
  const t = useMessages(appMessages);
  const { newVersion } = useWorkerNews();
  const [putOff, setPutOff] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!newVersion || putOff) return null;
  return (
    <section
      role="status"
      className="flex items-center gap-1 rounded-card border border-line bg-surface p-3 ps-4 text-14 shadow-float"
    >
      <p className="flex-1">{t('newVersion')}</p>
      <Button variant="ghost" onClick={() => setPutOff(true)}>
        {t('later')}
      </Button>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          void takeNewVersion();
        }}
      >
        {t('reload')}
      </Button>
    </section>
  );
}
