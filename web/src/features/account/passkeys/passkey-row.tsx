import type { Passkey } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { KeyRound } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { InputField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { FormEnd } from '../profile/opener.tsx';
import { passkeyMessages } from './messages.ts';
import { useProvenAction } from './proof.tsx';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const NAME_MOST = 60;

function RenameForm({ passkey: { passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useMessages(passkeyMessages);
  const router = useRouter();
  const form = useForm({
    names: ['name'],
    check: (values) => ({ name: textOf(values, 'name').trim() ? '' : t('neededName') }),
    async send(values) {
      await quietApi.user.renamePasskey({ passkeyId, name: textOf(values, 'name') });
      onClose();
      await router.invalidate();
    },
  });
  return (
    <div className="max-w-sm py-3">
      <AccountForm form={form}>
        <InputField form={form} name="name" label={t('name')} defaultValue={name} maxLength={NAME_MOST} autoFocus />
        <FormEnd onClose={onClose}>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </FormEnd>
      </AccountForm>
    </div>
  );
}

/** What is known of a passkey, and since when. */
function Facts({ passkey: { name, synced, cloned, createTime, lastUsedTime } }: { passkey: Passkey }) {
  const t = useMessages(passkeyMessages);
  const { date, dateTime } = useFormat();
  return (
    <div className="min-w-48 flex-1">
      <p className="flex flex-wrap items-center gap-2 break-words font-medium">
        <bdi>{name}</bdi>
        {synced && <Badge>{t('synced')}</Badge>}
        {cloned && <Badge tone="promoted">{t('blocked')}</Badge>}
      </p>
      <p className="text-13 text-ink-muted">
        {t('addedOn', { day: date(createTime) })} ·{' '}
        {lastUsedTime
          ? t.rich('lastUsed', {
              when: () => <RelativeTime inside value={lastUsedTime} format={date} formatLong={dateTime} />,
            })
          : t('neverUsed')}
      </p>
      {cloned && <p className="mt-1 text-14 text-coral">{t('blockedText')}</p>}
    </div>
  );
}

/** One passkey, with another name for it and its removal. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useMessages(passkeyMessages);
  const router = useRouter();
  const act = useProvenAction();
  const [state, setState] = useState<'shown' | 'renamed' | 'removed'>('shown');
  const show = () => setState('shown');
  const { passkeyId, name } = passkey;
  async function remove() {
    show();
    if (!(await act(() => quietApi.user.removePasskey({ passkeyId })))) return;
    toast.success(t('removed'));
    await router.invalidate();
  }
  if (state === 'renamed')
    return (
      <li>
        <RenameForm passkey={passkey} onClose={show} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon of={KeyRound} className="size-6 shrink-0 text-ink-muted" />
      <Facts passkey={passkey} />
      <span className="flex gap-2">
        <Button variant="ghost" size="sm" aria-label={t('renameNamed', { name })} onClick={() => setState('renamed')}>
          {t('rename')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('removeNamed', { name })}
          onClick={() => setState('removed')}
        >
          {t('remove')}
        </Button>
      </span>
      {state === 'removed' && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('removeQuestion', { name })}
            message={t('removeText')}
            confirmLabel={t('remove')}
            danger
            onConfirm={remove}
            onClose={show}
          />
        </Suspense>
      )}
    </li>
  );
}
