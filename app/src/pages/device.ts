import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser says of its device, as far as the site has to know. */
export interface Device {
  /** Belongs to the mobile web app: every device that is no PC (specification 1). Robots and iPadOS count as PCs. */
  mobile: boolean;
  /** An in-app browser that is shown a mask: of a chat app, a microblog app or a messaging app. */
  inApp: 'chat' | 'microblog' | 'messaging' | undefined;
}

const robots = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit|embedly|preview/i;
const phones = /iphone|ipod|android|windows phone|mobile|blackberry|bb10|opera mini|iemobile|kaios|silk\//i;

/** Reads the User-Agent and the client hint; unknown devices count as PCs, which can read everything. */
export function deviceOf(userAgent: string, mobileHint: string | undefined): Device {
  const inApp = /MicroMessenger/i.test(userAgent)
    ? 'chat'
    : /Weibo/i.test(userAgent)
      ? 'microblog'
      : /WhatsApp/i.test(userAgent)
        ? 'messaging'
        : undefined;
  if (robots.test(userAgent)) return { mobile: false, inApp };
  return { mobile: mobileHint === '?1' || phones.test(userAgent), inApp };
}

const explicit: Record<string, (path: string) => string> = {
  1: () => '/login',
  2: () => '/error',
  3: () => '/reset-password',
  4: () => '/classified/details',
  5: (path) => `/forum/${path.match(/^\/forum\/(\d+)/i)?.[1] ?? ''}`,
  6: () => '/post',
};

function byPath(path: string): string {
  if (/^\/classified\/details/i.test(path)) return '4';
  if (/^\/forum\/\d+/i.test(path)) return '5';
  if (/^\/postads/i.test(path)) return '6';
  if (/^\/user\/(enter|login|businesslogin)/i.test(path)) return '1';
  if (/^\/user\/reset-password/i.test(path)) return '3';
  return '';
}

const backFrom: [RegExp, (match: RegExpMatchArray) => string][] = [
  [/^\/login/i, () => '/user/enter'],
  [/^\/reset-password/i, () => '/user/reset-password'],
  [/^\/classified\/details/i, () => '/classified/details'],
  [/^\/forum\/(\d+)/i, (match) => `/forum/${match[1]}`],
  [/^\/post/i, () => '/postAds'],
  [/^\/error/i, () => '/error/registerError'],
];

/** Where an address of the mobile web app lies on this site, which serves phones itself while that app is not there. */
export function fullSitePath(mobilePath: string, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.set('view', 'full');
  for (const [pattern, target] of backFrom) {
    const match = mobilePath.match(pattern);
    if (match) return `${target(match)}?${query}`;
  }
  const from = query.get('from') ?? '';
  query.delete('from');
  return `${/^\/(?![/\\])/.test(from) ? new URL(from, 'http://localhost').pathname : '/home'}?${query}`;
}

/**
 * Where in the mobile web app a page leads: by the query's `redirectType`, else by the path, else to its home
 * (specification 1). Where that app would be this site itself, a page of it, so that nobody is sent in a circle.
 */
export function mobileTarget(mobileUrl: string, path: string, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  if (mobileUrl === '') {
    query.set('view', 'full');
    // Two slashes would begin the name of another host.
    return `${path.replace(/^\/+/, '/')}?${query}`;
  }
  if (path === mobileUrl || path.startsWith(`${mobileUrl}/`)) return fullSitePath(path.slice(mobileUrl.length), query);
  const type = query.get('redirectType') ?? byPath(path);
  query.delete('redirectType');
  const target = explicit[type]?.(path) ?? '/';
  // The home of an app that is not there yet leads back to the page itself.
  const isOwn = mobileUrl.startsWith('/') && !path.toLowerCase().startsWith(mobileUrl);
  if (target === '/' && isOwn && path !== '/') query.set('from', path);
  const rest = query.toString();
  return `${mobileUrl}${target}${rest ? `?${rest}` : ''}`;
}

/** Sends a phone from the mobile address `/m` to the same page of the responsive site. */
export function backToFullSite(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const url = new URL(request.url, 'http://localhost');
  return reply
    .code(302)
    .headers({
      location: fullSitePath(url.pathname.slice('/m'.length), url.searchParams),
      'cache-control': 'no-store',
    })
    .send('');
}
