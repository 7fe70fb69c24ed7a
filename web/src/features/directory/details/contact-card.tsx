import type { Business } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { BadgeCheck, Globe, Mail, MapPin, MessageCircle, Phone } from 'lucide';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { OpenNow } from '#web/features/directory/open-now.tsx';
import { href, withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { businessMessages } from './details-messages.ts';
import { HoursTable } from './hours-table.tsx';
import { messengerLink } from './messenger-link.ts';
import type { Contacts as KnownContacts } from './use-contacts.ts';

const ClaimDialog = lazy(() => import('./claim-dialog.tsx'));

const lineClass = 'tap inline-flex items-start gap-2 text-14 text-accent-ink hover:underline [overflow-wrap:anywhere]';
const iconClass = 'mt-0.5 size-4 shrink-0';

/** Phone, e-mail and messenger, once somebody asked for them. */
function Contacts({ contacts: { has, known, busy, ask } }: { contacts: KnownContacts }) {
  const t = useMessages(businessMessages);
  const messenger = known && messengerLink(known.messenger);
  if (!has.phone && !has.email && !has.messenger) return <p className="text-14 text-ink-muted">{t('noContact')}</p>;
  if (!known)
    return (
      <Button variant="secondary" className="w-full" busy={busy} onClick={() => void ask()}>
        {t('showContact')}
      </Button>
    );
  return (
    <ul className="flex flex-col gap-2" aria-live="polite">
      {known.phone && (
        <li>
          <a href={`tel:${known.phone}`} className={lineClass}>
            <Icon of={Phone} className={iconClass} />
            <span dir="ltr">{known.phone}</span>
          </a>
        </li>
      )}
      {known.email && (
        <li>
          <a href={`mailto:${known.email}`} className={lineClass}>
            <Icon of={Mail} className={iconClass} />
            <span dir="ltr">{known.email}</span>
          </a>
        </li>
      )}
      {known.messenger && (
        <li className="flex items-start gap-2 text-14">
          <Icon of={MessageCircle} className={iconClass} />
          {messenger ? (
            <a href={messenger} rel="ugc nofollow noopener noreferrer" className={lineClass}>
              {t('messenger', { name: known.messenger })}
            </a>
          ) : (
            t('messenger', { name: known.messenger })
          )}
        </li>
      )}
    </ul>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

/** Ways of contact, hours, and whose page it is. */
export function ContactCard({ business, contacts }: { business: Business; contacts: KnownContacts }) {
  const t = useMessages(businessMessages);
  const { user } = useShell();
  const [claiming, setClaiming] = useState(false);
  const isFree = business.claimState === 'unclaimed';
  const close = useCallback(() => setClaiming(false), []);
  // A letter and an e-mail lead here.
  useEffect(() => {
    if (isFree && user && location.hash === '#claim') setClaiming(true);
  }, [isFree, user]);
  const links = [business.website, ...business.socials].filter(Boolean);
  const place = [business.address, business.areaName].filter(Boolean).join(', ');
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <section aria-label={t('contact')} className="flex flex-col gap-3">
        <h2 className="text-18">{t('contact')}</h2>
        <Contacts contacts={contacts} />
        {(place || links.length > 0) && (
          <ul className="flex flex-col gap-2">
            {place && (
              <li className="flex items-start gap-2 text-14">
                <Icon of={MapPin} className={iconClass} />
                <span dir="auto">{place}</span>
              </li>
            )}
            {links.map((url) => (
              <li key={url}>
                <a href={url} rel="ugc nofollow noopener noreferrer" className={lineClass}>
                  <Icon of={Globe} className={iconClass} />
                  <span dir="ltr">{hostOf(url)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={t('hours')} className="flex flex-col gap-2 border-line border-t pt-4">
        <h2 className="text-18">{t('hours')}</h2>
        <OpenNow business={business} />
        <HoursTable business={business} />
      </section>
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <Badge tone={business.claimState === 'verified' ? 'accent' : 'neutral'}>
          {business.claimState === 'verified' && <Icon of={BadgeCheck} className="me-1 size-4" />}
          {business.ownerId > 0 ? (
            <a href={withBase(paths.profile(business.ownerId))} className="tap hover:underline">
              {t(business.claimState)}
            </a>
          ) : (
            t(business.claimState)
          )}
        </Badge>
        {business.may.edit && (
          <a
            href={href('/Directory/postDirectory', { directoryId: business.directoryId })}
            className={buttonClass('link', 'sm')}
          >
            {t('edit')}
          </a>
        )}
        {isFree && (
          <Button variant="link" size="sm" onClick={() => (user ? setClaiming(true) : askToLogIn())}>
            {t('claim')}
          </Button>
        )}
      </div>
      {business.source && (
        <p className="text-13 text-ink-muted">
          {t('source', { name: business.source.name, license: business.source.license })}
        </p>
      )}
      {claiming && (
        <Suspense>
          <ClaimDialog directoryId={business.directoryId} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
