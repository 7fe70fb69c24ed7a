import type { ClaimWays } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { ClaimCodeForm } from './claim-code-form.tsx';
import { claimMessages } from './claim-messages.ts';
import { ChooseWay } from './claim-ways.tsx';
import { businessMessages } from './details-messages.ts';

/** Says that a business is one's own, and shows it: by a code that comes by e-mail or post, or to a moderator. */
export default function ClaimDialog({ directoryId, onClose }: { directoryId: number; onClose: () => void }) {
  const t = useMessages(claimMessages);
  const words = useMessages(businessMessages);
  const router = useRouter();
  const [ways, setWays] = useState<ClaimWays>();
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    // What the page does not know yet, such as a new owner, the frame says.
    api.directory.getClaimWays({ directoryId }).then(setWays, onClose);
  }, [directoryId, onClose]);
  const proof = choosing ? null : ways?.proof;
  return (
    <Dialog open onClose={onClose} title={words('claim')}>
      {!ways && <Skeleton className="h-64" />}
      {ways && proof && (
        <div className="flex flex-col gap-5">
          <ClaimCodeForm
            directoryId={directoryId}
            proof={proof}
            onOwned={() => {
              onClose();
              void router.invalidate();
            }}
          />
          <Button variant="link" size="sm" className="self-start" onClick={() => setChoosing(true)}>
            {t('otherWay')}
          </Button>
        </div>
      )}
      {ways && !proof && (
        <>
          <p className="mb-4">{t('lead')}</p>
          <ChooseWay
            directoryId={directoryId}
            ways={ways}
            onSent={(sent) => {
              setWays({ ...ways, proof: sent });
              setChoosing(false);
            }}
            onClaimed={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
