import type { ClaimLetter, LetterItem as Item } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { Printer } from 'lucide';
import { useRef, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { letterMessages } from './letter-messages.ts';
import { LetterSheet } from './letter-sheet.tsx';

/** What is done with a letter, one thing at a time. */
function useLetter({ directoryId, by: { userId } }: Item) {
  const t = useMessages(letterMessages);
  const router = useRouter();
  const [letter, setLetter] = useState<ClaimLetter>();
  const sheet = useRef<HTMLDivElement>(null);
  const { busy, run } = useAction();
  const key = { userId, ...(directoryId > 0 && { directoryId }) };
  return {
    ...{ letter, sheet, busy },
    // What is refused, the frame says.
    show: () => run(async () => setLetter(await api.manage.printLetter(key).catch(() => undefined))),
    print: () =>
      run(async () => {
        await sheet.current
          ?.querySelector('img')
          ?.decode()
          .catch(() => undefined);
        window.print();
      }),
    mark: () =>
      run(async () => {
        try {
          await api.manage.markPosted(key);
          toast.success(t('marked'));
          await router.invalidate();
        } catch {
          // The frame has said why.
        }
      }),
  };
}

/** A letter that a member asked for: shown with its code once, printed, and marked as posted. */
export function LetterItem({ item }: { item: Item }) {
  const t = useMessages(letterMessages);
  const format = useFormat();
  const { letter, sheet, busy, show, print, mark } = useLetter(item);
  const { directoryId, name, by, address, askTime, printTime, postTime } = item;
  const times = [
    t('asked', { date: format.date(askTime) }),
    printTime && t('printed', { date: format.date(printTime) }),
    postTime && t('posted', { date: format.date(postTime) }),
  ].filter(Boolean);
  return (
    <li className={letter ? 'lg:col-span-2' : undefined}>
      <Card className="flex h-full flex-col gap-3 print:border-0 print:p-0">
        <div className="flex flex-col gap-3 print:hidden">
          <p className="text-13 text-ink-muted">
            <a href={withBase(paths.profile(by.userId))} className="underline">
              <bdi>{by.userName}</bdi>
            </a>{' '}
            · {times.join(' · ')}
          </p>
          <h2 className="text-18" dir="auto">
            {directoryId > 0 ? (
              <a href={withBase(paths.business(directoryId))} className="hover:underline">
                {name}
              </a>
            ) : (
              t('home')
            )}
          </h2>
          <p className="text-14" dir="auto">
            {address.join(', ')}
          </p>
          {!postTime && (
            <>
              {printTime && !letter && <p className="text-13 text-ink-muted">{t('newCode')}</p>}
              <div className="mt-auto flex flex-wrap gap-2">
                <Button size="sm" variant={letter ? 'secondary' : 'primary'} busy={busy} onClick={() => void show()}>
                  {t(printTime || letter ? 'makeAgain' : 'make')}
                </Button>
                {letter && (
                  <Button size="sm" busy={busy} onClick={() => void print()}>
                    <Icon of={Printer} className="size-4" />
                    {t('print')}
                  </Button>
                )}
                {(letter || printTime) && (
                  <Button size="sm" variant="secondary" busy={busy} onClick={() => void mark()}>
                    {t('mark')}
                  </Button>
                )}
              </div>
              {letter && <p className="text-13 text-ink-muted">{t('markHint')}</p>}
            </>
          )}
        </div>
        {letter && (
          <div ref={sheet}>
            <LetterSheet letter={letter} directoryId={directoryId} />
          </div>
        )}
      </Card>
    </li>
  );
}
