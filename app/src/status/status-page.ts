import { createHash } from 'node:crypto';
import type { Incident, PartState } from '@ashore/contract';
import { defaultLocale, formatTag, type Locale, localeFacts, locales, withLocale } from '@ashore/contract/locales';
import { type AshoreServer, messagesFor, type SeenPart, type StatusModule, textIn } from '@ashore/server';
import { statusMessages } from './status-messages.ts';
import { statusStyle } from './status-style.ts';

const stylePath = `/status.${createHash('sha256').update(statusStyle).digest('hex').slice(0, 10)}.css`;
const REFRESH_SECONDS = 60;

/** What the page tells, as the node that answers knows it. */
export type StatusFacts = Pick<StatusModule, 'parts' | 'recent' | 'incidents' | 'lookedAt'>;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const worst: readonly PartState[] = ['away', 'slow', 'works'];
const sentences = { away: 'someAway', slow: 'someSlow', works: 'allWork' } as const;

/** Moments in UTC, as visitors of all countries read them. */
function momentsIn(locale: Locale) {
  const format = new Intl.DateTimeFormat(locale === defaultLocale ? 'en-GB' : formatTag(locale), {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' },
  });
  return (at: Date) => `<time datetime="${at.toISOString()}">${escaped(format.format(at))}</time>`;
}

/** Writes the parts of the page in one language. */
function writerIn(locale: Locale) {
  const t = messagesFor(locale, statusMessages);
  const moment = momentsIn(locale);
  /** A sentence with a moment in it, which is an element. */
  const said = (text: string, values: Record<string, Date>) =>
    Object.entries(values).reduce((all, [name, at]) => all.replace(`\0${name}`, moment(at)), escaped(text));
  const state = ({ part, state: is, since }: SeenPart) =>
    `<li><span>${escaped(t(`part_${part}`))}</span><span><span class="state ${is}">${escaped(t(is))}</span>${
      is !== 'works' && since
        ? ` <span class="muted">${said(t('since', { time: '\0time' }), { time: since })}</span>`
        : ''
    }</span></li>`;
  const incident = ({ texts, parts, startedAt, endedAt }: Incident) => {
    const { text, locale: written } = textIn(locale, texts);
    const { tag, direction } = localeFacts(written);
    const facts = [
      ...(parts.length > 0 ? [escaped(t('about', { parts: parts.map((part) => t(`part_${part}`)).join(', ') }))] : []),
      said(t('written', { time: '\0time' }), { time: new Date(startedAt) }),
      ...(endedAt ? [said(t('resolved', { time: '\0time' }), { time: new Date(endedAt) })] : []),
    ];
    return `<li class="notice"><p lang="${tag}" dir="${direction}">${escaped(text)}</p><p class="muted">${facts.join(' · ')}</p></li>`;
  };
  const interruption = ({ part, state: was, beganAt, endedAt }: ReturnType<StatusFacts['recent']>[number]) =>
    `<li><span>${escaped(t(`part_${part}`))}: <span class="state ${was}">${escaped(t(was))}</span></span> <span class="muted">${said(
      t('fromTo', { from: '\0from', to: '\0to' }),
      { from: beganAt, to: endedAt },
    )}</span></li>`;
  return { t, said, state, incident, interruption };
}

/** The status page in one language: a document without scripts, made of what this node knows. */
export function statusPage(locale: Locale, facts: StatusFacts, now: Date): string {
  const { t, said, state, incident, interruption } = writerIn(locale);
  const { tag, direction } = localeFacts(locale);
  const parts = facts.parts();
  const sum = worst.find((one) => parts.some((part) => part.state === one)) ?? 'works';
  const running = facts.incidents().filter(({ endedAt }) => endedAt === null);
  const week = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  const over = facts.incidents().filter(({ endedAt }) => endedAt !== null && endedAt >= week);
  const recent = facts.recent();
  // Operators may know of what no probe sees.
  const isKnown = sum === 'works' && running.length > 0;
  const list = (items: string[]) => `<ul>\n${items.join('\n')}\n</ul>`;
  const past = [...over.map(incident), ...recent.map(interruption)];
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${REFRESH_SECONDS}"><link rel="stylesheet" href="${stylePath}"><title>${escaped(t('title'))} · Ashore</title></head>
<body><div class="page">
<header><a class="brand" href="${withLocale(locale, '/')}">Ashore</a><a href="${withLocale(locale, '/')}">${escaped(t('home'))}</a></header>
<main>
<div class="sum ${isKnown ? 'slow' : sum}"><h1>${escaped(t(isKnown ? 'known' : sentences[sum]))}</h1></div>
${running.length > 0 ? `<h2>${escaped(t('now'))}</h2>\n${list(running.map(incident))}\n` : ''}<h2>${escaped(t('parts'))}</h2>
${list(parts.map(state))}
<h2>${escaped(t('recent'))}</h2>
${past.length > 0 ? list(past) : `<p class="muted">${escaped(t('noRecent'))}</p>`}
<p class="muted foot">${said(t('asOf', { time: '\0time' }), { time: facts.lookedAt() ?? now })}</p>
</main>
</div></body>
</html>
`;
}

/**
 * Serves `/status` in each language, and its stylesheet. It asks nobody, so it answers while the database is away; caches in
 * front keep it for a quarter of a minute.
 */
export function serveStatus(server: Pick<AshoreServer, 'http' | 'platform' | 'modules' | 'contentPolicy'>): void {
  const { http, platform, modules } = server;
  for (const { code } of locales)
    for (const path of code === defaultLocale
      ? ['/status', '/m/status']
      : [withLocale(code, '/status'), `/m/${code}/status`])
      http.get(path, (request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .headers({
            'cache-control': 'public, max-age=15',
            'content-security-policy': server.contentPolicy(request, []),
          })
          .send(statusPage(code, modules.status, platform.clock.now())),
      );
  http.get(stylePath, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(statusStyle),
  );
}
