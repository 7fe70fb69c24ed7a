import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IssuersPart } from '../issuers/issuers-part.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { ProofProvider } from '../passkeys/proof.tsx';
import { consentMessages } from './consent-messages.ts';
import { ConsentsSection } from './consents-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { HomeSection } from './home-section.tsx';
import type { ProfileData } from './load-profile.ts';
import { profileMessages } from './messages.ts';
import { PasswordSection } from './password-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The parts of the page by their anchors, in their order. */
const parts = [
  ['picture', 'picture'],
  ['facts', 'facts'],
  ['page', 'pageTitle'],
  ['email', 'email'],
  ['phone', 'phoneTitle'],
  ['home', 'homeTitle'],
  ['password', 'password'],
  ['passkeys', 'passkeys'],
  ['second-factor', 'secondFactor'],
  ['issuers', 'issuers'],
  ['sessions', 'sessions'],
  ['preferences', 'preferences'],
  ['more', 'moreSettings'],
  ['consents', 'consents'],
  ['data', 'data'],
  ['delete', 'remove'],
] as const;

/** Settings that have a page of their own. */
const elsewhere = () =>
  [
    [href('/member/notificationSettings', { name: '4-7' }), 'notificationSettings'],
    [href('/member/blocked', { name: '4-9' }), 'blockedMembers'],
    [href('/member/rights', { name: '4-2' }), 'plan'],
  ] as const;

const chipClass =
  'inline-flex min-h-8 items-center rounded-full border border-line bg-surface px-3 hover:border-accent pointer-coarse:min-h-11';

/** Everything a member can see and change about the own account. */
export function SettingsPage({ info, sessions, factor, facts, passkeys, home }: ProfileData) {
  const t = useMessages(profileMessages);
  const isBusiness = info.userType === 2;
  const { issuers } = useShell().site;
  const consents = useMessages(consentMessages);
  const hidden = [...(issuers ? [] : ['issuers']), ...(isBusiness ? [] : ['page'])];
  return (
    <ProofProvider>
      <div className="flex max-w-3xl flex-col gap-5">
        <header>
          <h1 className="text-28">{t('settings')}</h1>
          <nav aria-label={t('onThisPage')} className="mt-3">
            <ul className="flex flex-wrap gap-2 text-14">
              {parts
                .filter(([anchor]) => !hidden.includes(anchor))
                .map(([anchor, name]) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`} className={chipClass}>
                      {name === 'consents'
                        ? consents(name)
                        : t(name === 'facts' && isBusiness ? 'businessFacts' : name)}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
        </header>
        <PictureSection info={info} />
        <FactsSection info={info} />
        {isBusiness && (
          <Section id="page" title={t('pageTitle')} text={t('pageText')}>
            <a
              href={href('/member/directory/myDirectoryList', { name: '3-1' })}
              className={buttonClass('secondary', 'sm')}
            >
              {t('pageLink')}
            </a>{' '}
            <a href={href('/member/replies', { name: '3-2' })} className={buttonClass('ghost', 'sm')}>
              {t('quickReplies')}
            </a>
          </Section>
        )}
        <EmailSection info={info} />
        <PhoneSection own={facts} phone={info.profile.phone} />
        <HomeSection own={home} regionId={info.lastRegion} />
        <PasswordSection email={info.email} />
        <PasskeysSection passkeys={passkeys} />
        <FactorSection factor={factor} />
        <IssuersPart info={info} />
        <SessionsSection sessions={sessions} />
        <PreferencesSection info={info} />
        <Section id="more" title={t('moreSettings')} text={t('moreSettingsText')}>
          <ul className="flex flex-wrap gap-2">
            {elsewhere().map(([path, name]) => (
              <li key={name}>
                <a href={path} className={buttonClass('secondary', 'sm')}>
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </Section>
        <ConsentsSection />
        <DataSection />
        <DeleteSection />
      </div>
    </ProofProvider>
  );
}
