import type { UserType } from '@ashore/contract';
import { accountMessages } from '#web/features/account/messages.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

/** Member or business: two kinds of account, even under one e-mail. */
export function KindSwitch({ value, onChange }: { value: UserType; onChange: (userType: UserType) => void }) {
  const t = useMessages(accountMessages);
  return (
    <RadioGroup
      legend={t('kind')}
      quiet
      cards
      className="mb-4"
      options={[
        { value: '1', label: t('member') },
        { value: '2', label: t('business') },
      ]}
      value={String(value) as '1' | '2'}
      onChange={(chosen) => onChange(chosen === '2' ? 2 : 1)}
    />
  );
}
