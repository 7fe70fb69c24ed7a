import type { RouterContext } from '#web/router.tsx';
import { noSeat } from './desk.ts';

/** What the desk shows of businesses: claims and pages, or letters with codes. */
export async function loadClaims(
  api: RouterContext['api'],
  { show, pageNum }: { show?: 'checked' | 'letters' | 'posted' | undefined; pageNum?: number | undefined },
) {
  const page = { pageNum, pageSize: 20 };
  if (show === 'letters' || show === 'posted') {
    const letters = await api.manage.getLetters({ show: show === 'posted' ? show : 'open', ...page }).catch(noSeat);
    return { letters, claims: undefined };
  }
  return { claims: await api.manage.getClaims({ show, ...page }).catch(noSeat), letters: undefined };
}
