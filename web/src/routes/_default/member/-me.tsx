import { localeFacts, withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { Suspense, useState } from 'react';
import { MemberMenu, MenuAction, MenuCard, MenuRow } from '#web/features/member-area/menu-rows.tsx';
import { memberAreaMessages } from '#web/features/member-area/messages.ts';
import { appMessages } from '#web/features/shell/app/app-messages.ts';
import { InstallRow } from '#web/features/shell/app/install.tsx';
import { LanguageChoice } from '#web/features/shell/language/language-choice.tsx';
import { shellMessages } from '#web/features/shell/messages.ts';
import { useShellSlots } from '#web/features/shell/slots.ts';
import ThemeSwitch from '#web/features/shell/user/theme-switch.tsx';
import { href, withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { useIsManager } from '#web/lib/use-manager.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';

const sections = [
  { key: 'news', path: '/news', sign: 'rules' },
  { key: 'services', path: '/service', sign: 'wrench' },
  { key: 'tips', path: '/tips', sign: 'help' },
  { key: 'forum', path: '/forum', sign: 'off-topic' },
  { key: 'directory', path: '/directory', sign: 'store' },
] as const;

/** Who is logged in, with the way to how others see them; or the way in. */
function Head() {
  const t = useMessages(shellMessages);
  const tApp = useMessages(appMessages);
  const { user } = useShell();
  if (!user)
    return (
      <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <h1 className="text-22">{tApp('me')}</h1>
        <p className="text-ink-muted">{tApp('meText')}</p>
        <a href={href('/user/enter', { pathUrl: '/member' })} className={buttonClass('primary', 'lg')}>
          {t('signIn')}
        </a>
      </section>
    );
  return (
    <a
      href={withBase(paths.profile(user.userId))}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 active:bg-accent-soft"
    >
      <Avatar name={user.userName} src={user.userImg} size="lg" />
      <span className="min-w-0">
        <h1 className="truncate text-22" dir="auto">
          {user.userName}
        </h1>
        <span className="text-14 text-ink-muted">{tApp('publicProfile')}</span>
      </span>
    </a>
  );
}

/** What members look after besides their own things, and the way out. */
function Account() {
  const t = useMessages(shellMessages);
  const area = useMessages(memberAreaMessages);
  const { LogoutDialog } = useShellSlots();
  const isManager = useIsManager();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {isManager && (
          <>
            <MenuRow path={href('/manage')}>{t('desk')}</MenuRow>
            <MenuRow path={href('/member/articles')}>{area('articles')}</MenuRow>
          </>
        )}
        <MenuAction danger onClick={() => setLeaving(true)}>
          {t('logOut')}
        </MenuAction>
      </ul>
      {leaving && LogoutDialog && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The page Me of the mobile web app: the whole menu of the site, of the member area and of the app itself. */
export function MePage() {
  const t = useMessages(shellMessages);
  const tApp = useMessages(appMessages);
  const { user } = useShell();
  return (
    <div className="flex flex-col gap-6">
      <Head />
      <div className="flex flex-col gap-6 md:block md:columns-2 md:gap-6 md:*:mb-6 md:*:break-inside-avoid">
        {user && <MemberMenu />}
        <MenuCard title={tApp('onAshore')}>
          {sections.map(({ key, path, sign }) => (
            <MenuRow key={key} path={withBase(path)} sign={sign}>
              {t(key)}
            </MenuRow>
          ))}
        </MenuCard>
        {user && <Account />}
        <MenuCard title={tApp('app')}>
          <li className="min-h-12 px-1 py-1">
            <WhenHydrated>{() => <ThemeSwitch />}</WhenHydrated>
          </li>
          <li>
            <LanguageChoice className="flex min-h-12 items-center justify-between gap-2 px-4 py-2">
              <span>{t('language')}</span>
              <span className="text-ink-muted">{localeFacts(currentLocale()).name}</span>
            </LanguageChoice>
          </li>
          <InstallRow />
          <MenuRow path={href('/helpsupport', { id: 13 })}>{tApp('help')}</MenuRow>
          <li>
            <a
              href={`${withLocale(currentLocale(), user ? '/member' : '/home')}?view=full`}
              data-site="full"
              className="flex min-h-12 items-center px-4 py-2"
            >
              {tApp('desktopVersion')}
            </a>
          </li>
        </MenuCard>
      </div>
    </div>
  );
}
