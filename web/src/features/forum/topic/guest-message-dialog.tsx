import { limits } from '@ashore/contract/limits';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { eventMessages } from './event-messages.ts';

const FORM = 'guest-message';

/** One notification from the organiser to all who go. */
export default function GuestMessageDialog({ forumId, onClose }: { forumId: number; onClose: () => void }) {
  const t = useMessages(eventMessages);
  const counter = useCounter();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useAction();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(text.trim() ? '' : t('needText'));
    if (!text.trim()) return;
    await run(async () => {
      try {
        await api.forum.writeToGuests({ forumId, text });
        toast.success(t('sent'));
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
      title={t('writeTitle')}
      description={t('writeText')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void send(event)} noValidate>
        <Field
          label={t('message')}
          error={error || undefined}
          required
          counter={counter(text.length, limits.eventMessage)}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              dir="auto"
              value={text}
              maxLength={limits.eventMessage}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
