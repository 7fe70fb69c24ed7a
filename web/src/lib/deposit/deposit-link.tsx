import { lazy, Suspense, useState } from 'react';
import { href, opensHere } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { depositLinkMessages } from './link-messages.ts';

const DepositDialog = lazy(() => import('./deposit-dialog.tsx'));

/** Opens the checklist over the ad; without the program, and in another tab, its page. */
export function DepositLink({ adId }: { adId: number }) {
  const t = useMessages(depositLinkMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href={href('/safety/deposit', { ad: adId })}
        className="font-bold text-accent-ink underline"
        onClick={(event) => {
          if (!opensHere(event.nativeEvent)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t('open')}
      </a>
      {open && (
        <Suspense>
          <DepositDialog adId={adId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
