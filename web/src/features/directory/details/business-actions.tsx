import type { Business } from '@ashore/contract';
import { Globe, Mail, Navigation, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { businessMessages } from './details-messages.ts';
import { directionsTo } from './directions.ts';
import type { Contacts } from './use-contacts.ts';

/** The number or address in place of the button that asked for it, with the focus. */
const take = (link: HTMLElement | null) => link?.focus({ preventScroll: true });

/** What people come for, as large as it is wanted: write, call, get there, see more. `chat` is the button of the chat, where somebody runs the page. */
export function BusinessActions({
  business,
  contacts: { has, known, busy, ask },
  chat,
}: {
  business: Business;
  contacts: Contacts;
  chat: ReactNode;
}) {
  const t = useMessages(businessMessages);
  const look = chat ? 'secondary' : 'primary';
  const way = directionsTo(business);
  const outside = (url: string, rel: string, icon: ReactNode, label: string) => (
    <a href={url} target="_blank" rel={rel} className={buttonClass('secondary')}>
      {icon}
      {label}
      <span className="sr-only">{t('newTab')}</span>
    </a>
  );
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2 print:hidden max-sm:[&>*:last-child:nth-child(odd)]:col-span-2">
      {chat}
      {has.phone &&
        (known?.phone ? (
          <a ref={take} href={`tel:${known.phone}`} className={buttonClass(look)}>
            <Icon of={Phone} className="size-4 shrink-0" />
            {t('call', { phone: known.phone })}
          </a>
        ) : (
          <Button variant={look} busy={busy} onClick={() => void ask()}>
            <Icon of={Phone} className="size-4 shrink-0" />
            {t('callNow')}
          </Button>
        ))}
      {!has.phone &&
        has.email &&
        (known?.email ? (
          <a
            ref={take}
            href={`mailto:${known.email}`}
            className={buttonClass(look, 'md', 'whitespace-normal break-all')}
          >
            <Icon of={Mail} className="size-4 shrink-0" />
            {t('write', { email: known.email })}
          </a>
        ) : (
          <Button variant={look} busy={busy} onClick={() => void ask()}>
            <Icon of={Mail} className="size-4 shrink-0" />
            {t('mailNow')}
          </Button>
        ))}
      {way &&
        outside(way, 'noopener noreferrer', <Icon of={Navigation} className="size-4 shrink-0" />, t('directions'))}
      {business.website &&
        outside(
          business.website,
          'ugc nofollow noopener noreferrer',
          <Icon of={Globe} className="size-4 shrink-0" />,
          t('website'),
        )}
    </div>
  );
}
