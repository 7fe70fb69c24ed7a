import type { Deal } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { limits } from '@ashore/contract/limits';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { StarsInput } from '#web/ui/text/stars.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { dealMessages } from './messages.ts';

const FORM = 'rate';

/** Stars and a few words about the other side of a deal, for the first time or changed. */
export default function RateDialog({
  deal: { dealId, peer, mine },
  onClose,
  onDone,
}: {
  deal: Deal;
  onClose: () => void;
  onDone: (deal: Deal) => void;
}) {
  const t = useMessages(dealMessages);
  const counter = useCounter();
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const [content, setContent] = useState(mine?.content ?? '');
  const [error, setError] = useState('');
  const { busy, run } = useAction();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return setError(t('needStars'));
    await run(async () => {
      setError('');
      try {
        const deal = await api.deal.rateDeal({ dealId, stars, content });
        toast.success(t('sent'));
        onDone(deal);
        onClose();
      } catch (failure) {
        if (!(failure instanceof CallRefused)) throw failure;
        setError(Object.values(failure.fields)[0] ?? failure.message);
      }
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rateTitle', { name: peer.userName })}
      description={t('rateText')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={send} noValidate className="flex flex-col gap-5">
        <StarsInput legend={t('stars')} name="stars" value={stars} onChange={setStars} />
        <Field label={t('text')} hint={t('textHint')} counter={counter(content.length, limits.ratingContent)}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              dir="auto"
              value={content}
              maxLength={limits.ratingContent}
              onChange={({ target }) => setContent(target.value)}
            />
          )}
        </Field>
        {error && (
          <Notice tone="error" live>
            {error}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
