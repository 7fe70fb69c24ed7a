import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/messages.ts';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FactsSection } from './facts-section.tsx';
import type { ProfileData } from './load-profile.ts';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { profileWords } from './words.ts';

/** The dashboard's first page: all a member can see and change about the own account. */
export function ProfilePage({ info, sessions }: ProfileData) {
  const t = useMessages(profileWords);
  const { date } = useFormat();
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <header>
        <h1 className="text-28">{t(info.userType === 2 ? 'businessTitle' : 'title')}</h1>
        <p className="mt-1 text-14 text-ink-muted">{t('since', { date: date(info.createTime) })}</p>
      </header>
      <PictureSection info={info} />
      <FactsSection info={info} />
      <EmailSection info={info} />
      <PasswordSection email={info.email} />
      <SessionsSection sessions={sessions} />
      <PreferencesSection info={info} />
      <DataSection />
      <DeleteSection />
    </div>
  );
}
