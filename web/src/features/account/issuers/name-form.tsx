import type { LoginResult, Region } from '@ashore/contract';
import { quietApi } from '#web/lib/api.ts';
import { SubmitButton, TickField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { AccountForm } from '../account-form.tsx';
import { checkUserName, ticked } from '../checks.ts';
import { accountMessages } from '../messages.ts';
import { AgreeField, RegionField } from '../register/register-parts.tsx';
import { UserNameField } from '../register/user-name-field.tsx';

interface Props {
  flowId: number;
  regions: readonly Region[];
  onDone: (result: LoginResult) => Promise<void>;
}

/** What an account needs beside what the issuer said: a name, a region and the consent of every registration. */
export function NameForm({ flowId, regions, onDone }: Props) {
  const t = useMessages(accountMessages);
  const form = useForm({
    names: ['userName', 'region', 'agree', 'ofAge'],
    check(values) {
      const found = {
        userName: checkUserName(textOf(values, 'userName')),
        agree: ticked(values.get('agree')),
        ofAge: ticked(values.get('ofAge')),
      };
      const { userName, agree, ofAge } = found;
      return { userName: userName && t(userName), agree: agree && t(agree), ofAge: ofAge && t(ofAge) };
    },
    async send(values) {
      await onDone(
        await quietApi.user.registerByIssuer({
          flowId,
          userName: textOf(values, 'userName'),
          region: textOf(values, 'region'),
          agree: true,
          ofAge: true,
          newsletter: values.has('newsletter'),
        }),
      );
    },
  });
  return (
    <AccountForm form={form}>
      <UserNameField form={form} label={t('userName')} hint={t('userNameHint')} />
      <RegionField form={form} regions={regions} />
      <div className="flex flex-col gap-3">
        <AgreeField form={form} />
        <TickField form={form} name="ofAge" required>
          {t('ofAge')}
        </TickField>
        <TickField form={form} name="newsletter">
          {t('newsletter')}
        </TickField>
      </div>
      <SubmitButton form={form}>{t('register')}</SubmitButton>
    </AccountForm>
  );
}
