import type { EdgeSettings, SendPurge } from './port.ts';

const escaped = (tag: string) => tag.replace(/[^\w:-]/g, '\\$&');

/** Varnish with the configuration of this site: `BAN` with a pattern of the tags that pages carry in `Cache-Tag`. */
export const varnishPurge =
  ({ url, token }: Pick<EdgeSettings, 'url' | 'token'>): SendPurge =>
  async (tags, signal) => {
    const headers = {
      'x-ban-tags': `(^|,)(${tags.map(escaped).join('|')})(,|$)`,
      ...(token && { 'x-ban-token': token }),
    };
    const answer = await fetch(url, { method: 'BAN', headers, signal });
    if (!answer.ok) throw new Error(`Varnish answered ${answer.status}`);
  };
