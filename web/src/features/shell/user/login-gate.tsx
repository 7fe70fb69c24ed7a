import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { shellMessages } from '#web/features/shell/messages.ts';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';

const AlertDialog = lazy(() =>
  import('#web/ui/overlay/alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })),
);

/**
 * Stands in place of a page for members when a visitor asks for it (specification 5): the alert, and after it the entry
 * page, which leads back. Without scripts the words and a link do the same.
 */
export function LoginGate() {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const pathUrl = useLocation({ select: (location) => location.href });
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <section className="container-page flex flex-col items-center gap-4 py-16 text-center">
      <h1 className="font-bold text-22">{t('loginFirst')}</h1>
      <p className="text-ink-muted">{t('loginText')}</p>
      <a href={href('/user/enter', { pathUrl })} className={buttonClass('primary')}>
        {t('logIn')}
      </a>
      {open && (
        <Suspense>
          <AlertDialog
            open
            title={t('loginFirst')}
            confirmLabel={t('confirm')}
            onClose={() => void navigate({ to: '/user/enter', search: { pathUrl }, replace: true })}
          />
        </Suspense>
      )}
    </section>
  );
}
