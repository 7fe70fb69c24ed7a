import type { Scheme } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { languageName } from '#web/lib/names.ts';
import { schemeKindMessages } from '#web/lib/scheme-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { schemesMessages } from './messages.ts';

const parts = ['how', 'signs', 'advice'] as const;

/** One scheme: its kind, and how it goes, how one notices it and what to do, in the language of its author. */
export function SchemeCard({ scheme }: { scheme: Scheme }) {
  const t = useMessages(schemesMessages);
  const kindName = useMessages(schemeKindMessages);
  const format = useFormat();
  const { schemeId, kind, regionId, language, title, since, updateTime, endTime } = scheme;
  const written = { lang: language || undefined, dir: 'auto' } as const;
  const facts = [
    t('since', { date: format.date(since) }),
    endTime ? t('lastSeen', { date: format.date(endTime) }) : t('updated', { date: format.date(updateTime) }),
    ...(regionId === null ? [t('everywhere')] : []),
    ...(language && language !== currentLocale() ? [t('language', { language: languageName(language) })] : []),
  ];
  return (
    <li id={`scheme-${schemeId}`} className="scroll-mt-4 rounded-card border border-line bg-surface p-5">
      <article className="flex flex-col gap-3">
        <header>
          <Badge tone={endTime ? 'neutral' : 'coral'}>{kindName(kind)}</Badge>
          <h2 className="mt-2 text-18 [overflow-wrap:anywhere]" {...written}>
            {title}
          </h2>
          <p className="mt-1 text-13 text-ink-muted">{facts.join(' · ')}</p>
        </header>
        {parts.map((part) => (
          <div key={part}>
            <h3 className="font-bold text-14">{t(part)}</h3>
            <p className="mt-1 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]" {...written}>
              {scheme[part]}
            </p>
          </div>
        ))}
      </article>
    </li>
  );
}
