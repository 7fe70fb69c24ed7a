import { useRouter } from '@tanstack/react-router';
import { HandCoins } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { offerButtonMessages } from './button-messages.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

/** Opens the form for an offer; visitors are asked to log in first. */
export function OfferButton({ classifiedId, currency }: { classifiedId: number; currency: string }) {
  const t = useMessages(offerButtonMessages);
  const { user } = useShell();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        // In the app it stands in a bar, beside what matters more.
        className={isMobileApp ? 'w-11 shrink-0 px-0' : undefined}
        onClick={() => (user ? setOpen(true) : askToLogIn())}
      >
        <Icon of={HandCoins} className={isMobileApp ? 'size-5' : 'size-4'} />
        {isMobileApp ? <span className="sr-only">{t('makeOffer')}</span> : t('makeOffer')}
      </Button>
      {open && (
        <Suspense>
          <OfferDialog
            what={{ classifiedId }}
            currency={currency}
            onClose={() => setOpen(false)}
            // The page shows what was offered.
            onDone={() => void router.invalidate()}
          />
        </Suspense>
      )}
    </>
  );
}
