import type { Business } from '@ashore/contract';
import { Contact, Copy, LocateFixed, MapPin, Navigation } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { businessMessages } from './details-messages.ts';
import { factMessages } from './fact-messages.ts';
import { placeMessages } from './place-messages.ts';
import type { Contacts } from './use-contacts.ts';
import { geoAddress, metresBetween, travelModes, waysTo } from './ways.ts';

const KILOMETRE = 1000;
const linkClass = 'tap font-medium text-accent-ink hover:underline';

/** How far a point is from where the visitor is; asked of the browser by a click alone, and sent nowhere. */
function Distance({ lat, lng }: { lat: number; lng: number }) {
  const t = useMessages(placeMessages);
  const format = useFormat();
  const [metres, setMetres] = useState<number>();
  const ask = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setMetres(metresBetween({ lat: coords.latitude, lng: coords.longitude }, { lat, lng })),
      () => toast.error(t('noPlace')),
      { maximumAge: 60_000, timeout: 15_000 },
    );
  if (metres === undefined)
    return (
      <Button variant="ghost" size="sm" onClick={ask}>
        <Icon of={LocateFixed} className="size-4" />
        {t('howFar')}
      </Button>
    );
  const distance =
    metres < KILOMETRE
      ? `${format.number(Math.max(10, Math.round(metres / 10) * 10))} m`
      : `${format.number(Math.round(metres / 100) / 10)} km`;
  return (
    <p role="status" className="inline-flex min-h-small items-center gap-2 px-3 text-14">
      {t('away', { distance })}
    </p>
  );
}

/** Links to map applications for each way to travel. Nothing of theirs is loaded here. */
function Directions({ business }: { business: Business }) {
  const t = useMessages(placeMessages);
  const words = useMessages(businessMessages);
  const geo = geoAddress(business);
  if (!geo) return null;
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-2 print:hidden">
      <summary className="flex cursor-pointer items-center gap-2 py-1 font-bold text-14">
        <Icon of={Navigation} className="size-4 text-accent" />
        {t('directions')}
      </summary>
      <dl className="mt-1 text-14">
        {travelModes.map((mode) => (
          <div key={mode} className="flex flex-wrap gap-x-4 border-line border-t py-2">
            <dt className="w-36 text-ink-muted">{t(mode)}</dt>
            <dd className="flex flex-wrap gap-x-4 gap-y-1">
              {waysTo(business, mode).map(({ app, url }) => (
                <a key={app} href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
                  {t(app)}
                  <span className="sr-only">
                    {' '}
                    ({t(mode)}) {words('newTab')}
                  </span>
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t pt-2 pb-1 text-13 text-ink-muted">
        <a href={geo} className={`${linkClass} pointer-fine:hidden`}>
          {t('mapApp')}
        </a>{' '}
        {t('leaves')}
      </p>
    </details>
  );
}

/** What one does with an address: copy it as its post reads it, keep it with the contact, see how far it is. */
function AddressActions({ business, contacts }: { business: Business; contacts: Contacts }) {
  const t = useMessages(placeMessages);
  const { lat, lng, postal, name } = business;
  async function copy() {
    try {
      await navigator.clipboard.writeText([name, ...postal].join('\n'));
      toast.success(t('addressCopied'));
    } catch {
      toast.error(t('notCopied'));
    }
  }
  async function save() {
    const { has } = contacts;
    // The phone number is told to people who ask: who saves the contact does.
    const known = contacts.known ?? (has.phone || has.email ? await contacts.ask() : undefined);
    (await import('./vcard.ts')).saveVcard(business, known);
  }
  return (
    <div className="-mx-3 mt-1 flex flex-wrap print:hidden">
      {postal.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          <Icon of={Copy} className="size-4" />
          {t('copyAddress')}
        </Button>
      )}
      <Button variant="ghost" size="sm" busy={contacts.busy} onClick={() => void save()}>
        <Icon of={Contact} className="size-4" />
        {t('saveContact')}
      </Button>
      {lat !== null && lng !== null && <Distance lat={lat} lng={lng} />}
    </div>
  );
}

/** Where it is, on the map, and how to get there. */
export function Where({ business, contacts, map }: { business: Business; contacts: Contacts; map: ReactNode }) {
  const t = useMessages(factMessages);
  const place = [business.address, business.areaName].filter(Boolean).join(', ');
  return (
    <section aria-label={t('where')} className="flex flex-col gap-3">
      <h2 className="text-18">{t('where')}</h2>
      <div>
        {place && (
          <p className="flex items-start gap-2">
            <Icon of={MapPin} className="mt-0.5 size-5 shrink-0 text-accent" />
            <span dir="auto">{place}</span>
          </p>
        )}
        <WhenHydrated fallback={<div className="mt-1 h-small print:hidden noscript:hidden" />}>
          {() => <AddressActions business={business} contacts={contacts} />}
        </WhenHydrated>
      </div>
      {map}
      <Directions business={business} />
      {business.branches.length > 0 && (
        <div>
          <h3 className="mb-1 text-16">{t('branches')}</h3>
          <ul className="flex flex-col gap-1">
            {business.branches.map((branch) => (
              <li key={`${branch.name} ${branch.address}`}>
                <b dir="auto">{branch.name}</b>{' '}
                <span className="text-ink-muted" dir="auto">
                  {branch.address}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
