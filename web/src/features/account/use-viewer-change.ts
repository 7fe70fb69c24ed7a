import type { UserInfo } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { forgetBrowserUser, setBrowserUser } from '#web/lib/browser/browser-start.ts';
import { shellUserOf } from '#web/lib/shell-user.ts';

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
      forgetBrowserUser();
      window.dispatchEvent(new Event('ashore:logout'));
      await router.navigate({ to });
    },
  };
}
