import type { NotificationPreferences } from '@ashore/contract';
import type { ReactNode } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { MailSettings } from './mail-settings.tsx';
import { notificationMessages } from './messages.ts';

/** What a member hears of: by mail, and below on the devices. */
export function NotificationSettingsPage({
  preferences,
  children,
}: {
  preferences: NotificationPreferences;
  children: ReactNode;
}) {
  const t = useMessages(notificationMessages);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <header>
        <h1 className="text-28">{t('settingsTitle')}</h1>
        <p className="mt-1 text-14 text-ink-muted">{t('settingsLead')}</p>
      </header>
      <MailSettings first={preferences} />
      {children}
    </div>
  );
}
