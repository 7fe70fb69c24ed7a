import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useViewerChange } from '../use-viewer-change.ts';
import { profileMessages } from './messages.ts';
import { Opener } from './opener.tsx';
import type { OwnerProof } from './owner-proof.tsx';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';

/** A question that is answered in a dialog: `await ask()` tells yes or no. */
function useQuestion() {
  const [answer, setAnswer] = useState<(yes: boolean) => void>();
  return {
    open: answer !== undefined,
    ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    reply(yes: boolean) {
      answer?.(yes);
      setAnswer(undefined);
    },
  };
}

/** Deletes the account: says what happens, wants the password, asks once. */
export function DeleteSection({ hasFactor }: { hasFactor: boolean }) {
  const t = useMessages(profileMessages);
  const { leave } = useViewerChange();
  const question = useQuestion();
  async function remove(proof: OwnerProof) {
    if (!(await question.ask())) return;
    await api.user.delete(proof);
    toast.success(t('removed'));
    await leave('/home');
  }
  return (
    <Section id="delete" title={t('remove')} text={t('removeText')}>
      <Opener label={t('remove')} danger>
        {(close) => (
          <PasswordForm
            hasFactor={hasFactor}
            send={remove}
            onClose={close}
            submit={(form) => (
              <Button type="submit" variant="danger" busy={form.busy}>
                {t('removeButton')}
              </Button>
            )}
          />
        )}
      </Opener>
      <ConfirmDialog
        open={question.open}
        title={t('removeQuestion')}
        message={t('removeLast')}
        confirmLabel={t('removeButton')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={() => question.reply(true)}
        onClose={() => question.reply(false)}
      />
    </Section>
  );
}
