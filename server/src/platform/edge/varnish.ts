import type { EdgeSettings, SendPurge } from './port.ts';

const escaped = (tag: string) => tag.replace(/[^\w:-]/g, '\\$&');

/** Varnish with the configuration of this site: `PURGE` with a pattern of the tags that pages carry in `Cache-Tag`. */
export const varnishPurge =
  ({ url, token }: Pick<EdgeSettings, 'url' | 'token'>): SendPurge =>
  async (tags, signal) => {
    const headers = {
      'x-purge-tags': `(^|,)(${tags.map(escaped).join('|')})(,|$)`,
      ...(token && { 'x-purge-token': token }),
    };
    const answer = await fetch(url, { method: 'PURGE', headers, redirect: 'manual', signal });
    if (!answer.ok) throw new Error(`Varnish answered ${answer.status}`);
  };
