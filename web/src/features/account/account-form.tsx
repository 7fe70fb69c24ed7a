import type { ReactNode } from 'react';
import { FormFrame } from '#web/lib/form/form-fields.tsx';
import type { Form } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { accountMessages } from './messages.ts';

/** A form of the account pages. */
export function AccountForm({ form, children }: { form: Form; children: ReactNode }) {
  const t = useMessages(accountMessages);
  return (
    <FormFrame form={form} wait={(minutes) => t('wait', { minutes })}>
      <noscript>
        <p className="rounded-input bg-sand p-3 text-14">{t('needsScript')}</p>
      </noscript>
      {children}
    </FormFrame>
  );
}
