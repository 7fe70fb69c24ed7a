import { lazy, Suspense, useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useProvenAction } from '../passkeys/proof.tsx';
import { useViewerChange } from '../use-viewer-change.ts';
import { profileMessages } from './messages.ts';
import { Section } from './section.tsx';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Deletes the account: says what happens, asks once, and for a proof of who the member is. */
export function DeleteSection() {
  const t = useMessages(profileMessages);
  const { leave } = useViewerChange();
  const act = useProvenAction();
  const [asks, setAsks] = useState(false);
  async function remove() {
    setAsks(false);
    if (!(await act(() => quietApi.user.delete({})))) return;
    toast.success(t('removed'));
    await leave('/home');
  }
  return (
    <Section id="delete" title={t('remove')} text={t('removeText')}>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {t('remove')}
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('removeQuestion')}
            message={t('removeLast')}
            confirmLabel={t('removeButton')}
            cancelLabel={t('cancel')}
            danger
            onConfirm={remove}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
