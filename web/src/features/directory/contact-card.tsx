import type { Business } from '@ashore/contract';
import { BadgeCheck, Globe, Mail, MessageCircle, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { businessWords } from './details-words.ts';
import { HoursTable } from './hours-table.tsx';
import { OpenNow } from './open-now.tsx';

const ClaimDialog = lazy(() => import('./claim-dialog.tsx'));

/** Phone, e-mail and messenger, fetched when somebody asks: they stand in no page that programs could read. */
function Contacts({ business: { directoryId, contacts } }: { business: Business }) {
  const t = useMessages(businessWords);
  const [known, setKnown] = useState<{ phone: string; email: string; messenger: string }>();
  const [busy, setBusy] = useState(false);
  if (!contacts.phone && !contacts.email && !contacts.messenger)
    return <p className="text-14 text-ink-muted">{t('noContact')}</p>;
  async function ask() {
    setBusy(true);
    try {
      setKnown(await api.directory.getContact({ directoryId }));
    } catch {
      // The frame says why.
    } finally {
      setBusy(false);
    }
  }
  if (!known)
    return (
      <Button className="w-full" busy={busy} onClick={() => void ask()}>
        <Phone className="size-4" aria-hidden="true" />
        {t('showContact')}
      </Button>
    );
  const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
  return (
    <div ref={focus} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {known.phone && (
        <a href={`tel:${known.phone}`} className={buttonClass('primary')}>
          <Phone className="size-4" aria-hidden="true" />
          {t('call', { phone: known.phone })}
        </a>
      )}
      {known.email && (
        <a href={`mailto:${known.email}`} className={buttonClass('secondary', 'md', 'whitespace-normal break-all')}>
          <Mail className="size-4 shrink-0" aria-hidden="true" />
          {t('write', { email: known.email })}
        </a>
      )}
      {known.messenger && (
        <p className="flex items-center gap-2 text-14">
          <MessageCircle className="size-4" aria-hidden="true" />
          {t('messenger', { name: known.messenger })}
        </p>
      )}
    </div>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);

/** Hours, ways of contact, and whose page it is. */
export function ContactCard({ business }: { business: Business }) {
  const t = useMessages(businessWords);
  const { user } = useShell();
  const [claiming, setClaiming] = useState(false);
  const links = [business.website, ...business.socials].filter(Boolean);
  return (
    <aside className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-4 lg:self-start">
      <section aria-label={t('hours')} className="flex flex-col gap-2">
        <h2 className="text-18">{t('hours')}</h2>
        <OpenNow hours={business.openingHours} timeZone={business.timeZone} />
        <HoursTable hours={business.openingHours} timeZone={business.timeZone} />
      </section>
      <section aria-label={t('contact')} className="flex flex-col gap-3 border-line border-t pt-4 print:hidden">
        <h2 className="text-18">{t('contact')}</h2>
        <Contacts business={business} />
        {links.length > 0 && (
          <ul className="flex flex-col gap-1">
            {links.map((url) => (
              <li key={url}>
                <a
                  href={url}
                  rel="ugc nofollow noopener noreferrer"
                  className="tap inline-flex items-center gap-2 break-all text-14 text-accent-ink hover:underline"
                >
                  <Globe className="size-4 shrink-0" aria-hidden="true" />
                  {hostOf(url)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <Badge tone={business.claimState === 'verified' ? 'accent' : 'neutral'}>
          {business.claimState === 'verified' && <BadgeCheck className="me-1 size-4" aria-hidden="true" />}
          {business.ownerId > 0 ? (
            <a href={`/profile/${business.ownerId}`} className="tap hover:underline">
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
        {business.claimState === 'unclaimed' && (
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
          <ClaimDialog directoryId={business.directoryId} onClose={() => setClaiming(false)} />
        </Suspense>
      )}
    </aside>
  );
}
