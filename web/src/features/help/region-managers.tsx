import type { RegionManager } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { languageName, listOf } from '#web/lib/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { helpMessages } from './messages.ts';

/** The managers of a region with the languages they speak. */
export function RegionManagers({ managers, regionName }: { managers: readonly RegionManager[]; regionName: string }) {
  const t = useMessages(helpMessages);
  return (
    <>
      <h2 className="mt-10 text-22">{t('managers', { region: regionName })}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {managers.map(({ userId, userName, userImg, languages }) => (
          <li key={userId} className="flex items-center gap-3">
            <Avatar name={userName} src={userImg} />
            <p className="min-w-0">
              <a href={withBase(paths.profile(userId))} className="tap font-bold hover:underline" dir="auto">
                {userName}
              </a>
              {languages.length > 0 && (
                <span className="block text-14 text-ink-muted">{listOf(languages.map(languageName))}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
