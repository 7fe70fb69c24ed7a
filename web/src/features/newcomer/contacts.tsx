import type { NewcomerContact } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { ReactNode } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageName, listOf } from '#web/lib/names.ts';
import { useIsManager } from '#web/lib/use-manager.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { newcomerPlanMessages } from './plan-messages.ts';

interface Props {
  contacts: readonly NewcomerContact[];
  /** The button that opens the chat with a member. */
  chat: (userId: number) => ReactNode;
}

/** Managers of the region who answer newcomers; where there are none, that it is so. */
export function Contacts({ contacts, chat }: Props) {
  const t = useMessages(newcomerPlanMessages);
  const format = useFormat();
  const { region, user } = useShell();
  const isManager = useIsManager();
  return (
    <section
      aria-labelledby="newcomer-contacts"
      className="rounded-card border border-line bg-surface p-5 print:hidden"
    >
      <h2 id="newcomer-contacts" className="text-18">
        {t('contacts')}
      </h2>
      <p className="mt-1 text-14 text-ink-muted">
        {t(contacts.length > 0 ? 'contactsText' : 'noContacts', { region: region.inSentence })}
      </p>
      <ul className="mt-2 flex flex-col">
        {contacts.map(({ userId, userName, userImg, languages, since, everywhere }) => (
          <li key={userId} className="flex flex-col gap-3 border-line border-t py-3 first:border-t-0">
            <div className="flex gap-3">
              <Avatar name={userName} src={userImg} />
              <div className="min-w-0 text-13 text-ink-muted">
                <a
                  href={withBase(paths.profile(userId))}
                  className="tap font-bold text-14 text-ink hover:underline"
                  dir="auto"
                >
                  {userName}
                </a>
                <p>
                  {t(everywhere ? 'looksAfterAll' : 'looksAfter', {
                    region: region.inSentence,
                    date: format.date(since),
                  })}
                </p>
                {languages.length > 0 && <p>{t('speaks', { languages: listOf(languages.map(languageName)) })}</p>}
              </div>
            </div>
            {user?.userId !== userId && <div className="flex [&>button]:flex-1">{chat(userId)}</div>}
          </li>
        ))}
      </ul>
      {isManager && (
        <a
          href={`${href('/member/settings', { name: '4-6' })}#preferences`}
          className="tap mt-2 block font-medium text-14 text-accent-ink hover:underline"
        >
          {t('offer')}
        </a>
      )}
      {contacts.length === 0 && (
        <a href={href('/forum')} className="tap mt-2 block font-medium text-14 text-accent-ink hover:underline">
          {t('ask')}
        </a>
      )}
    </section>
  );
}
