import { limits } from '@ashore/contract/limits';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { EmailField, FormFrame, InputField, SubmitButton, TextAreaField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { helpMessages } from './messages.ts';

const names = ['name', 'email', 'topic', 'content'] as const;
const isAddress = /^[^\s@]+@[^\s@]+$/;

function Fields({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useMessages(helpMessages);
  const { user } = useShell();
  const form = useForm({
    names,
    check: (values) => ({
      ...Object.fromEntries(names.filter((name) => !textOf(values, name).trim()).map((name) => [name, t('required')])),
      ...(textOf(values, 'email').trim() &&
        !isAddress.test(textOf(values, 'email').trim()) && { email: t('badEmail') }),
    }),
    async send(values) {
      const [name = '', address = '', topic = '', content = ''] = names.map((field) => textOf(values, field));
      await api.contact.contactus({ name, email: address, topic, content });
      onSent(address.trim());
    },
  });
  return (
    <FormFrame form={form} wait={(minutes) => t('wait', { minutes })}>
      <InputField
        form={form}
        name="name"
        label={t('name')}
        autoComplete="name"
        defaultValue={user?.userName}
        maxLength={limits.contactName}
        required
      />
      <EmailField
        form={form}
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        defaultValue={email}
      />
      <InputField form={form} name="topic" label={t('topic')} maxLength={limits.contactTopic} required />
      <TextAreaField
        form={form}
        name="content"
        label={t('content')}
        hint={t('contentHint')}
        maxLength={limits.contactContent}
        required
      />
      <SubmitButton form={form}>{t('send')}</SubmitButton>
    </FormFrame>
  );
}

/** Sends a message to the people who run the site; keeps what was typed when it is refused. */
export function ContactForm({ email }: { email: string }) {
  const t = useMessages(helpMessages);
  const [sentFrom, setSentFrom] = useState('');
  return (
    <section aria-labelledby="contact-form" className="mt-8 max-w-md max-lg:max-w-none">
      <h2 id="contact-form" className="font-bold text-22">
        {t('formTitle')}
      </h2>
      <p className="mt-2 mb-4 text-ink-muted">{t('formText')}</p>
      <noscript>
        <p className="mb-4 rounded-input bg-sand p-3 text-14">{t('needsScript')}</p>
      </noscript>
      {sentFrom ? (
        <Notice title={t('sent')} live>
          <p>{t('sentText', { email: sentFrom })}</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => setSentFrom('')}>
            {t('another')}
          </Button>
        </Notice>
      ) : (
        <Fields email={email} onSent={setSentFrom} />
      )}
    </section>
  );
}
