import type { EdgeSettings, SendPurge } from './port.ts';

/**
 * A CDN that purges by tag over HTTP: one POST with the tags in the header `Surrogate-Key` (as Fastly reads them) and as JSON
 * (`{"tags": […]}`, as Cloudflare does), and the token in both their headers.
 */
export const httpPurge =
  ({ url, token }: Pick<EdgeSettings, 'url' | 'token'>): SendPurge =>
  async (tags, signal) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
      },
      body: JSON.stringify({ tags }),
      // What is sent holds the secret, which is for this address alone.
      redirect: 'manual',
      signal,
    });
    if (!answer.ok) throw new Error(`the purge service answered ${answer.status}`);
  };
