import type { UserInfo } from '@ashore/contract';
import { cookieNames } from '@ashore/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { setBrowserUser } from '#web/lib/browser-start.ts';
import { clearCookie } from '#web/lib/cookies.ts';
import type { ShellUser } from '#web/lib/shell.ts';

/** As much of the member as the frame shows. */
export const shellUserOf = (info: UserInfo): ShellUser => ({
  userId: info.id,
  userName: info.userName,
  userImg: info.userImg,
  userType: info.userType,
  messageNumber: info.messageNumber,
});

/** Tells the whole page who looks now; every loader asks again. */
export function useViewerChange() {
  const router = useRouter();
  return {
    /** After log-in, registration and every change of what the frame shows. */
    async become(info: UserInfo): Promise<void> {
      setBrowserUser(shellUserOf(info));
      await router.invalidate();
    },
    /** After log-out and deletion: forgets the member, fires the log-out event and leaves for a page of visitors. */
    async leave(to: '/user/enter' | '/home'): Promise<void> {
      setBrowserUser(null);
      clearCookie(cookieNames.userId);
      clearCookie(cookieNames.token);
      window.dispatchEvent(new Event('ashore:logout'));
      await router.navigate({ to });
    },
  };
}
