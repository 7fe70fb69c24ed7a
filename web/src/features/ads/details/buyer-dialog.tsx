import type { Operations, Outcome, OutputOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { buyerMessages } from './buyer-messages.ts';

export type Buyers = OutputOf<Operations['deal']['getBuyers']>;

const NOBODY = 'nobody';

/** Asks with whom the ad ended well, among those who wrote or made an offer; then leads to where both rate. */
export default function BuyerDialog({
  classifiedId,
  outcome,
  buyers,
  onClose,
}: {
  classifiedId: number;
  outcome: Outcome;
  buyers: Buyers;
  onClose: () => void;
}) {
  const t = useMessages(buyerMessages);
  const [chosen, setChosen] = useState(NOBODY);
  // Stays busy until the browser has gone to the page of the deal.
  const [busy, setBusy] = useState(false);

  async function save() {
    if (chosen === NOBODY) return onClose();
    setBusy(true);
    try {
      const { dealId } = await api.deal.nameBuyer({ classifiedId, userId: Number(chosen) });
      const page = withBase(paths.deals);
      window.location.assign(`${page}#deal-${dealId}`);
    } catch {
      // The frame has said why.
      setBusy(false);
    }
  }

  const people = buyers.map(({ userId, userName }) => ({ value: String(userId), label: userName }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`title_${outcome}`)}
      description={t('text')}
      footer={
        <Button busy={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <RadioGroup
        legend={t('buyer')}
        quiet
        name="buyer"
        options={[...people, { value: NOBODY, label: t('nobody') }]}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
