import type { UserInfo } from '@ashore/contract';
import { countryName } from '#web/features/account/register/country-name.ts';
import { LanguagesField, languagesOf } from '#web/features/account/register/languages-field.tsx';
import { UserNameField } from '#web/features/account/register/user-name-field.tsx';
import { api } from '#web/lib/api.ts';
import { InputField, SubmitButton, TextAreaField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AccountForm } from '../account-form.tsx';
import { checkUserName, type Finding, required } from '../checks.ts';
import { accountMessages } from '../messages.ts';
import { useViewerChange } from '../use-viewer-change.ts';
import { profileMessages } from './messages.ts';
import { Section } from './section.tsx';

const person = ['userName', 'about', 'nationality', 'hereSince', 'phone'] as const;
const business = [
  'userName',
  'about',
  'phone',
  'companyName',
  'contactName',
  'taxNumber',
  'address',
  'website',
] as const;
/** A business has to keep what it registered with. */
const needed = new Set<string>(['companyName', 'contactName', 'phone', 'taxNumber', 'address']);

function useFactsForm(info: UserInfo) {
  const t = useMessages(profileMessages);
  const words = useMessages(accountMessages);
  const { become } = useViewerChange();
  const isBusiness = info.userType === 2;
  const texts: readonly (typeof person | typeof business)[number][] = isBusiness ? business : person;
  const say = (finding: Finding | undefined) => finding && words(finding);
  const form = useForm({
    names: [...texts, 'languages'],
    check: (values) => ({
      userName: say(checkUserName(textOf(values, 'userName'))),
      ...(isBusiness && Object.fromEntries([...needed].map((name) => [name, say(required(textOf(values, name)))]))),
    }),
    async send(values) {
      const given = Object.fromEntries(texts.map((name) => [name, textOf(values, name)]));
      await become(await api.user.edit({ ...given, languages: languagesOf(values) }));
      toast.success(t('saved'));
    },
  });
  return { form, isBusiness };
}

/** Name and facts of a member, as they are shown to others. */
export function FactsSection({ info }: { info: UserInfo }) {
  const t = useMessages(profileMessages);
  const { form, isBusiness } = useFactsForm(info);
  const field = (
    name: 'nationality' | 'hereSince' | 'phone' | 'companyName' | 'contactName' | 'taxNumber' | 'address' | 'website',
    maxLength: number,
  ) => (
    <InputField
      form={form}
      name={name}
      label={t(name)}
      defaultValue={name === 'nationality' ? countryName(info.profile[name]) : info.profile[name]}
      maxLength={maxLength}
      required={isBusiness && needed.has(name)}
      hint={name === 'phone' ? t('phoneHint') : name === 'hereSince' ? t('hereSinceHint') : undefined}
    />
  );
  return (
    <Section
      id="facts"
      title={t(isBusiness ? 'businessFacts' : 'facts')}
      text={t(isBusiness ? 'businessFactsText' : 'factsText')}
    >
      <AccountForm form={form}>
        <UserNameField
          key={info.userName}
          form={form}
          label={t(isBusiness ? 'publicName' : 'userName')}
          hint={t('userNameHint')}
          defaultValue={info.userName}
        />
        {isBusiness ? (
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {field('companyName', 80)}
            {field('contactName', 60)}
            {field('phone', 30)}
            {field('taxNumber', 30)}
            {field('address', 200)}
            {field('website', 200)}
          </div>
        ) : (
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {field('nationality', 60)}
            {field('hereSince', 40)}
            {field('phone', 30)}
          </div>
        )}
        <TextAreaField
          form={form}
          name="about"
          label={t(isBusiness ? 'aboutBusiness' : 'about')}
          hint={t('aboutHint')}
          defaultValue={info.profile.about}
          maxLength={1000}
        />
        <LanguagesField form={form} chosen={info.profile.languages} />
        <div>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </div>
      </AccountForm>
    </Section>
  );
}
