import type { RegionContacts, RegionManager } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { Fragment } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageName, listOf } from '#web/lib/names.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { helpMessages } from './messages.ts';

function Contact({ manager, regionName }: { manager: RegionManager; regionName: string }) {
  const t = useMessages(helpMessages);
  const { user } = useShell();
  const { userId, userName, userImg, languages } = manager;
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4">
      <Avatar name={userName} src={userImg} size="lg" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-bold text-16" dir="auto">
          {userName}
        </p>
        <p className="text-14 text-ink-muted">{t('managerOf', { region: regionName })}</p>
        {languages.length > 0 && (
          <p className="text-13 text-ink-muted">{t('speaks', { languages: listOf(languages.map(languageName)) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {user?.userId !== userId && (
          <a
            href={withBase(paths.conversation(userId))}
            className={buttonClass('primary', 'sm')}
            aria-label={t('writeToName', { name: userName })}
          >
            {t('writeTo')}
          </a>
        )}
        <a
          href={withBase(paths.profile(userId))}
          className={buttonClass('secondary', 'sm')}
          aria-label={t('viewProfileOf', { name: userName })}
        >
          {t('viewProfile')}
        </a>
      </div>
    </li>
  );
}

/** Who looks after which region: of the visitor's own with the ways to reach them, of the others by name. */
export function RegionContactList({ regions }: { regions: readonly RegionContacts[] }) {
  const t = useMessages(helpMessages);
  const [here, ...others] = regions;
  if (!here) return null;
  return (
    <section aria-labelledby="region-contacts" className="mt-8">
      <h2 id="region-contacts" className="anchor font-bold text-22">
        {t('contacts')}
      </h2>
      <p className="mt-2 text-ink-muted">
        {here.managers.length > 0 ? t('contactsText') : t('noManager', { region: here.regionName })}
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {here.managers.map((manager) => (
          <Contact key={manager.userId} manager={manager} regionName={here.regionName} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-bold text-16">{t('otherRegions')}</h3>
          <dl className="grid gap-x-6 gap-y-1 text-14 grid-cols-[max-content_1fr] pointer-coarse:gap-y-6 pointer-coarse:py-3">
            {others.map(({ regionId, regionName, managers }) => (
              <Fragment key={regionId}>
                <dt className="text-ink-muted">{regionName}</dt>
                <dd>
                  {managers.length === 0
                    ? t('nobodyYet')
                    : managers.map(({ userId, userName }, index) => (
                        <Fragment key={userId}>
                          {index > 0 && ', '}
                          <a
                            href={withBase(paths.profile(userId))}
                            className="tap font-medium underline underline-offset-2"
                          >
                            {userName}
                          </a>
                        </Fragment>
                      ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
