import type { SecondFactor, SecondFactorStart } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { quietApi } from '#web/lib/api.ts';
import { SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { CodeField } from '../code-field.tsx';
import { useProvenAction } from '../passkeys/proof.tsx';
import { factorMessages } from './factor-messages.ts';
import { FormEnd } from './opener.tsx';
import { Section } from './section.tsx';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** The recovery codes, once. */
function RecoveryCodes({ list, onKept }: { list: readonly string[]; onKept: () => void }) {
  const t = useMessages(factorMessages);
  const copy = () =>
    navigator.clipboard.writeText(list.join('\n')).then(
      () => toast.success(t('copied')),
      // They stand on the page to be copied by hand.
      () => undefined,
    );
  return (
    <div role="status" className="max-w-md rounded-input bg-sand p-4">
      <h3 className="font-bold">{t('codesTitle')}</h3>
      <p className="mt-1 text-14">{t('codesText')}</p>
      <ul className="my-3 grid grid-cols-1 gap-x-6 gap-y-1 font-mono text-14 sm:grid-cols-2" dir="ltr">
        {list.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onKept}>
          {t('kept')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}

/** A key in groups of four, which are easier to type; copied without the gaps. */
const KeyText = ({ text }: { text: string }) => (
  <code className="flex flex-wrap gap-x-2 font-mono">
    {[...text.matchAll(/.{1,4}/g)].map(({ 0: group, index }) => (
      <span key={index}>{group}</span>
    ))}
  </code>
);

/** The picture for the app, and the first code from there. */
function FirstCode({ start, onDone, onClose }: { start: SecondFactorStart; onDone: Done; onClose: () => void }) {
  const t = useMessages(factorMessages);
  const form = useForm({
    names: ['code'],
    codeFields: { [codes.proofInvalid]: 'code' },
    check: (values) => ({ code: textOf(values, 'code').trim() ? '' : t('neededCode') }),
    async send(values) {
      onDone(
        // A refusal is shown in the form alone.
        (await quietApi.user.confirmSecondFactor({ code: textOf(values, 'code').replaceAll(/\s/g, '') })).recoveryCodes,
      );
      toast.success(t('isOn'));
    },
  });
  return (
    <AccountForm form={form}>
      <p className="text-14">{t('scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(start.qr)}`}
        alt={t('qr')}
        width={200}
        height={200}
        className="size-50 rounded-input border border-line bg-white"
      />
      <p className="text-14">
        {t('byHand')} <KeyText text={start.secret} />
      </p>
      <CodeField form={form} label={t('firstCode')} digits required />
      <FormEnd onClose={onClose}>
        <SubmitButton form={form}>{t('turnOn')}</SubmitButton>
      </FormEnd>
    </AccountForm>
  );
}

type Done = (recoveryCodes: string[]) => void;

function SetUp({ onDone }: { onDone: Done }) {
  const t = useMessages(factorMessages);
  const act = useProvenAction();
  const { busy, run } = useAction();
  const [start, setStart] = useState<SecondFactorStart>();
  if (start)
    return (
      <div className="max-w-sm">
        <FirstCode start={start} onDone={onDone} onClose={() => setStart(undefined)} />
      </div>
    );
  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => void run(async () => setStart(await act(() => quietApi.user.beginSecondFactor({}))))}
    >
      {t('setUp')}
    </Button>
  );
}

/** Setting up the second factor; once it is on, new recovery codes and the way back. */
export function FactorSection({ factor }: { factor: SecondFactor }) {
  const t = useMessages(factorMessages);
  const router = useRouter();
  const act = useProvenAction();
  const { run } = useAction();
  const [shown, setShown] = useState<string[]>();
  const [asks, setAsks] = useState<'renew' | 'end'>();

  const end = () =>
    run(async () => {
      if (!(await act(() => quietApi.user.endSecondFactor({})))) return;
      toast.success(t('isOff'));
      await router.invalidate();
    });
  const renew = () => run(async () => setShown((await act(() => quietApi.user.renewRecoveryCodes({})))?.recoveryCodes));

  function kept() {
    setShown(undefined);
    void router.invalidate();
  }

  return (
    <Section id="second-factor" title={t('title')} text={t('text')}>
      {shown ? (
        <RecoveryCodes list={shown} onKept={kept} />
      ) : factor.on ? (
        <div className="flex flex-col gap-4">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="accent">{t('on')}</Badge>
            {t('codesLeft', { count: factor.codesLeft })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setAsks('renew')}>
              {t('renew')}
            </Button>
            <Button variant="danger" onClick={() => setAsks('end')}>
              {t('off')}
            </Button>
          </div>
          {asks && (
            <Suspense>
              <ConfirmDialog
                open
                title={t(asks === 'end' ? 'offQuestion' : 'renewQuestion')}
                message={t(asks === 'end' ? 'offText' : 'renewText')}
                confirmLabel={t(asks === 'end' ? 'off' : 'renewEnd')}
                danger={asks === 'end'}
                onConfirm={() => {
                  setAsks(undefined);
                  void (asks === 'end' ? end() : renew());
                }}
                onClose={() => setAsks(undefined)}
              />
            </Suspense>
          )}
        </div>
      ) : (
        <SetUp onDone={setShown} />
      )}
    </Section>
  );
}
