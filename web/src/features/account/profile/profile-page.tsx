import { useFormat } from '#web/lib/format.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { FactsSection } from './facts-section.tsx';
import type { ProfileData } from './load-profile.ts';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { profileWords } from './words.ts';

/** The dashboard's first page: all a member can see and change about the own account. */
export function ProfilePage({ info, sessions, factor }: ProfileData) {
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
      {info.userType === 2 && (
        <Card>
          <h2 className="mb-1 font-bold text-18">{t('pageTitle')}</h2>
          <p className="mb-3 text-14 text-ink-muted">{t('pageText')}</p>
          <a
            href={href('/member/directory/myDirectoryList', { name: '3-1' })}
            className={buttonClass('secondary', 'sm')}
          >
            {t('pageLink')}
          </a>{' '}
          <a href={href('/member/replies', { name: '1-4' })} className={buttonClass('ghost', 'sm')}>
            {t('quickReplies')}
          </a>
        </Card>
      )}
      <EmailSection info={info} />
      <PasswordSection email={info.email} />
      <FactorSection factor={factor} />
      <SessionsSection sessions={sessions} />
      <PreferencesSection info={info} />
      <DataSection />
      <DeleteSection />
    </div>
  );
}
