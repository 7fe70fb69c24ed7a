import { useEffect, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { shellMessages } from './messages.ts';

const KEY = 'analyticsConsent';

function loadTag(url: string): void {
  if (document.querySelector('script[data-analytics]')) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset.analytics = 'true';
  document.head.append(script);
}

/** Asks once whether visits may be counted; the tag of the setting ANALYTICS_URL is loaded after a yes only. */
export default function Consent({ url }: { url: string }) {
  const t = useMessages(shellMessages);
  const [answer, setAnswer] = useState(() => localStorage.getItem(KEY));
  useEffect(() => {
    if (answer === 'yes') loadTag(url);
  }, [answer, url]);
  if (answer) return null;
  const decide = (given: 'yes' | 'no') => {
    localStorage.setItem(KEY, given);
    setAnswer(given);
  };
  return (
    <section
      aria-label={t('consentTitle')}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 text-14 shadow-float"
    >
      <p className="min-w-48 flex-1">{t('consentText')}</p>
      <Button variant="secondary" size="sm" onClick={() => decide('no')}>
        {t('refuse')}
      </Button>
      <Button size="sm" onClick={() => decide('yes')}>
        {t('allow')}
      </Button>
    </section>
  );
}
