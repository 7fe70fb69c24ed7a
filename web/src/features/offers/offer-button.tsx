import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { offerButtonWords } from './button-words.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

/** Opens the form for an offer; visitors are asked to log in first. */
export function OfferButton({ classifiedId, currency }: { classifiedId: number; currency: string }) {
  const t = useMessages(offerButtonWords);
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => (user ? setOpen(true) : askToLogIn())}>
        <HandCoins className="size-4" aria-hidden="true" />
        {t('makeOffer')}
      </Button>
      {open && (
        <Suspense>
          <OfferDialog what={{ classifiedId }} currency={currency} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
