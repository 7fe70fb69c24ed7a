import type { ClaimLetter } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { Logo } from '#web/ui/logo.tsx';
import { letterMessages } from './letter-messages.ts';

/** The letter as it is printed, in the language of its region: the address where windows of envelopes are. */
export function LetterSheet({ letter, directoryId }: { letter: ClaimLetter; directoryId: number }) {
  const t = useMessages(letterMessages);
  const date = new Date(`${letter.date}T00:00:00Z`).toLocaleDateString(letter.language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <article
      lang={letter.language}
      dir={letter.direction}
      className="scheme-light flex flex-col gap-6 rounded-card border border-line bg-surface p-8 text-ink print:border-0 print:p-0"
    >
      <div className="flex items-start justify-between gap-4">
        <address className="text-16 not-italic">
          {letter.address.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <span key={at} className="block" dir="auto">
              {line}
            </span>
          ))}
        </address>
        <Logo name="Ashore" />
      </div>
      <p className="text-end text-14">{date}</p>
      <h2 className="text-22">{letter.title}</h2>
      <p>{letter.greeting}</p>
      {letter.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <p className="text-14 text-ink-muted">{letter.codeLabel}</p>
          <p className="font-bold text-28 tabular-nums tracking-wide" dir="ltr">
            {letter.code}
          </p>
          <p className="font-medium text-16 [overflow-wrap:anywhere]" dir="ltr">
            {letter.shortUrl}
          </p>
        </div>
        {directoryId > 0 && (
          <img
            src={`/claim/qr.svg?directoryId=${directoryId}`}
            alt={t('qr')}
            width={128}
            height={128}
            className="size-28 shrink-0"
          />
        )}
      </div>
      <p>{letter.closing}</p>
    </article>
  );
}
