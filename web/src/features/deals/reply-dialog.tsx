import { limits } from '@ashore/contract/limits';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { dealMessages } from './messages.ts';

const FORM = 'answer-rating';

interface Props {
  ratingId: number;
  /** Who wrote the rating. */
  name: string;
  onClose: () => void;
  onDone: (reply: string) => void;
}

/** The one line with which a member answers a rating. */
export default function ReplyDialog({ ratingId, name, onClose, onDone }: Props) {
  const t = useMessages(dealMessages);
  const counter = useCounter();
  const [reply, setReply] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useAction();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!reply.trim()) return setError(t('needReply'));
    await run(async () => {
      try {
        onDone((await api.deal.replyRating({ ratingId, reply })).reply);
        toast.success(t('replySent'));
        onClose();
      } catch {
        // The frame says why; what was typed stays.
      }
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('replyTitle', { name })}
      description={t('replyText')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            {t('replySend')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={send} noValidate>
        <Field label={t('replyLabel')} error={error} counter={counter(reply.length, limits.ratingReply)}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={reply}
              maxLength={limits.ratingReply}
              onChange={({ target }) => setReply(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
