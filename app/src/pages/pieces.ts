import { splitLocale, withLocale } from '@ashore/contract/locales';
import { mobileAddress } from '@ashore/web/mobile-address';

/** Names of pieces of pages that specification 2 counts among the routes, and the pages that hold them. The first that fits wins. */
const pieces: [piece: RegExp, page: string][] = [
  [/^\/postads\/(components\/)?(confirmpop|learnmorerights|postadsform|rightstable)$/, '/postAds'],
  [/^\/classified\/details\/(components(\/.*)?|(comment|topic)(-?editor)?)$/, '/classified/details'],
  [/^\/user\/(components\/)?register-?tips$/, '/user/register'],
  [/^\/user\/(components(\/.*)?|intro)$/, '/user/enter'],
  [/^\/classified\/components(\/.*)?$/, '/classified'],
  [/^\/forum\/components(\/.*)?$/, '/forum'],
  [/^\/home\/components(\/.*)?$/, '/home'],
  [/^\/postads\/components(\/.*)?$/, '/postAds'],
];

/** The address of the page that holds a piece, under `/m` for one under `/m`; undefined for every other address. */
export function pageOfPiece(pathname: string): string | undefined {
  const [, mobile = '', rest = ''] = pathname.toLowerCase().match(/^(\/m(?=\/))?(.*?)\/?$/) ?? [];
  const { locale, path } = splitLocale(rest);
  const page = pieces.find(([piece]) => piece.test(path))?.[1];
  return page && (mobile ? mobileAddress(page, locale) : withLocale(locale, page));
}
