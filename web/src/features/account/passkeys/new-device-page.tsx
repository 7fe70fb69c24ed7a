import type { NewDeviceLogin } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import { useEffect, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { api, quietApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountCard } from '../account-card.tsx';
import { LocalMailHint } from '../local-mail-hint.tsx';
import { useMailedCode } from '../use-mailed-code.ts';
import { passkeyMessages } from './messages.ts';

type State = NewDeviceLogin | 'loading' | 'over' | 'failed' | 'done' | 'doneGone';

const isOver = (error: unknown) =>
  error instanceof CallRefused && (error.code === codes.proofInvalid || error.code === codes.invalidInput);

/** Which log-in the mail was about; nothing is changed by looking. */
function useAlarm(code: string | undefined) {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    if (code === undefined) return;
    if (code === '') return setState('over');
    quietApi.user.getNewDevice({ code }).then(setState, (error) => setState(isOver(error) ? 'over' : 'failed'));
  }, [code]);
  return [state, setState] as const;
}

/** The device was logged out and forgotten meanwhile: nothing is known of it. */
const isGone = ({ time }: NewDeviceLogin) => time === '';

const linkToDevices = () => href('/member/settings', { name: '4-6' });

function Facts({ login: { device, address, time } }: { login: NewDeviceLogin }) {
  const t = useMessages(passkeyMessages);
  const { dateTime } = useFormat();
  const facts = [
    [t('device'), device],
    [t('time'), dateTime(time)],
    [t('network'), address],
  ];
  return (
    <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-input bg-sand p-4 text-14">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="break-words font-medium">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Where the mail about a log-in on a new device leads: what it was, and the button that logs it out. */
export function NewDevicePage() {
  const t = useMessages(passkeyMessages);
  const code = useMailedCode();
  const [state, setState] = useAlarm(code);
  const { busy, run } = useAction();
  const end = () =>
    run(async () => {
      await api.user.endNewDevice({ code: code ?? '' }).then(
        () => setState(typeof state === 'object' && isGone(state) ? 'doneGone' : 'done'),
        (error) => isOver(error) && setState('over'),
      );
    });
  if (state === 'loading')
    return (
      <AccountCard title={t('newDevice')}>
        <p role="status" className="text-ink-muted">
          {t('loading')}
        </p>
      </AccountCard>
    );
  if (state === 'failed')
    return (
      <AccountCard title={t('newDevice')}>
        <Notice tone="error" live>
          {t('failed')}
        </Notice>
      </AccountCard>
    );
  if (state === 'over')
    return (
      <AccountCard title={t('linkOver')} text={t('linkOverText')}>
        <a href={linkToDevices()} className={buttonClass('primary', 'md', 'w-full')}>
          {t('toDevices')}
        </a>
      </AccountCard>
    );
  if (state === 'done' || state === 'doneGone')
    return (
      <AccountCard title={t(state === 'done' ? 'deviceOut' : 'goneDone')} text={t('deviceOutText')}>
        <LocalMailHint className="mb-4" />
        <a href={href('/user/forget-password')} className={buttonClass('secondary', 'md', 'w-full')}>
          {t('newPassword')}
        </a>
      </AccountCard>
    );
  const gone = isGone(state);
  return (
    <AccountCard title={t('newDevice')} text={t(gone ? 'goneText' : 'newDeviceText')}>
      {gone ? <Notice className="mb-5">{t('deviceGone')}</Notice> : <Facts login={state} />}
      <p className="mb-4 text-14 text-ink-muted">{t(gone ? 'goneNotMeText' : 'notMeText')}</p>
      <div className="flex flex-col gap-3">
        <Button variant="danger" busy={busy} onClick={() => void end()}>
          {t(gone ? 'goneNotMe' : 'notMe')}
        </Button>
        <a href={href('/home')} className={buttonClass('secondary')}>
          {t('wasMe')}
        </a>
      </div>
    </AccountCard>
  );
}
