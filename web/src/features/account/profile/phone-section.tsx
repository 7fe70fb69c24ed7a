import type { OwnFacts } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { useRouter } from '@tanstack/react-router';
import { api, quietApi } from '#web/lib/api.ts';
import { InputField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { required } from '../checks.ts';
import { CodeField } from '../code-field.tsx';
import { LocalMailHint } from '../local-mail-hint.tsx';
import { accountMessages } from '../messages.ts';
import { profileMessages } from './messages.ts';
import { FormEnd, Opener } from './opener.tsx';
import { Section } from './section.tsx';

/** Asks for the number that a code is sent to. */
function NumberForm({ phone, onClose }: { phone: string; onClose: () => void }) {
  const t = useMessages(profileMessages);
  const words = useMessages(accountMessages);
  const router = useRouter();
  const form = useForm({
    names: ['phone'],
    codeFields: { [codes.conflict]: 'phone', [codes.tooManyTries]: 'phone' },
    check(values) {
      const fault = required(textOf(values, 'phone').trim());
      return { phone: fault && words(fault) };
    },
    async send(values) {
      await quietApi.trust.sendPhoneCode({ phone: textOf(values, 'phone').trim() });
      toast.success(t('codeSent'));
      onClose();
      await router.invalidate();
    },
  });
  return (
    <AccountForm form={form}>
      <InputField
        form={form}
        name="phone"
        type="tel"
        label={t('phoneNumber')}
        hint={t('phoneNumberHint')}
        defaultValue={phone}
        maxLength={30}
        autoComplete="tel"
      />
      <FormEnd onClose={onClose}>
        <SubmitButton form={form}>{t('sendCode')}</SubmitButton>
      </FormEnd>
    </AccountForm>
  );
}

/** Takes the code of the text message. */
function Waiting({ digits }: { digits: string }) {
  const t = useMessages(profileMessages);
  const words = useMessages(accountMessages);
  const router = useRouter();
  const codeIn = (values: FormData) => textOf(values, 'code').replaceAll(/\s/g, '');
  const form = useForm({
    names: ['code'],
    codeFields: { [codes.proofInvalid]: 'code', [codes.conflict]: 'code' },
    check: (values) => ({ code: /^\d{6}$/.test(codeIn(values)) ? '' : words('badCode') }),
    async send(values) {
      await quietApi.trust.confirmPhone({ code: codeIn(values) });
      toast.success(t('phoneDone'));
      await router.invalidate();
    },
  });
  return (
    <div className="mb-4 rounded-card bg-sand p-4">
      <p className="mb-3 text-14">{t('phoneWaiting', { digits })}</p>
      <LocalMailHint className="mb-3" />
      <AccountForm form={form}>
        <CodeField form={form} label={t('phoneCode')} digits required />
        <SubmitButton form={form}>{words('confirmCode')}</SubmitButton>
      </AccountForm>
    </div>
  );
}

/** Whether the phone is confirmed, and the way to confirm it or to take that back. */
export function PhoneSection({ own: { phone: fact }, phone }: { own: OwnFacts; phone: string }) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const router = useRouter();
  const { busy, run } = useAction();
  const remove = () =>
    void run(async () => {
      // What goes wrong is shown by the frame.
      const removed = await api.trust.removePhone({}).then(
        () => true,
        () => false,
      );
      if (!removed) return;
      toast.success(t('confirmationRemoved'));
      await router.invalidate();
    });
  const year = (fact.since ?? new Date().toISOString()).slice(0, 4);
  return (
    <Section id="phone" title={t('phoneTitle')} text={t('phoneText', { year })}>
      <p className="flex flex-wrap items-center gap-3">
        {fact.since && phone && <bdi className="font-medium">{phone}</bdi>}
        <Badge tone={fact.since ? 'accent' : 'neutral'}>
          {fact.since ? t('phoneSinceOwn', { date: format.date(fact.since) }) : t('phoneNone')}
        </Badge>
      </p>
      <div className="mt-4 flex flex-col items-start gap-3">
        {fact.available ? (
          <Opener
            key={fact.waiting}
            label={t(fact.since ? 'otherPhone' : 'confirmPhone')}
            meanwhile={fact.waiting && <Waiting digits={fact.waiting.slice(1)} />}
          >
            {(close) => <NumberForm phone={fact.since ? '' : phone} onClose={close} />}
          </Opener>
        ) : (
          <p className="text-14 text-ink-muted">{t('phoneOff')}</p>
        )}
        {fact.since && (
          <Button variant="ghost" busy={busy} onClick={remove}>
            {t('removeConfirmation')}
          </Button>
        )}
      </div>
    </Section>
  );
}
