import type { ShownReference } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, Suspense, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { textReasons } from '#web/lib/report/reasons.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { referenceMessages } from './messages.ts';
import { ReferenceLine } from './reference-line.tsx';

const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));

function Item({ reference }: { reference: ShownReference }) {
  const t = useMessages(referenceMessages);
  const { user } = useShell();
  const [reports, setReports] = useState(false);
  const { referenceId, content, language, memberSince, writer } = reference;
  return (
    <li className="flex gap-3 border-line border-t py-4">
      <Avatar name={writer.userName} src={writer.userImg} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3">
          <a href={withBase(paths.profile(writer.userId))} className="tap font-bold hover:underline" dir="auto">
            {writer.userName}
          </a>
          <span className="text-13 text-ink-muted">{t('memberSince', { year: memberSince.slice(0, 4) })}</span>
        </p>
        <p className="text-13 text-ink-muted">
          <ReferenceLine reference={reference} />
        </p>
        <p className="max-w-[68ch] whitespace-pre-line" dir="auto" lang={language || undefined}>
          {content}
        </p>
        {user?.userId !== writer.userId && (
          <div>
            <Button variant="ghost" size="sm" onClick={() => (user ? setReports(true) : askToLogIn())}>
              {t('report')}
            </Button>
          </div>
        )}
        <Suspense>
          {reports && (
            <ReportDialog
              subject={{ subjectType: 'reference', subjectId: referenceId }}
              name={writer.userName}
              reasons={textReasons}
              onClose={() => setReports(false)}
            />
          )}
        </Suspense>
      </div>
    </li>
  );
}

/** What former landlords, tenants and others wrote about a member, and what that means. */
export function References({ list }: { list: readonly ShownReference[] }) {
  const t = useMessages(referenceMessages);
  return (
    <>
      <details className="mb-4 text-14">
        <summary className="cursor-pointer text-accent-ink hover:underline pointer-coarse:py-2.5">
          {t('meaning')}
        </summary>
        <p className="mt-2 max-w-prose text-ink-muted">{t('meaningText')}</p>
      </details>
      <ul>
        {list.map((reference) => (
          <Item key={reference.referenceId} reference={reference} />
        ))}
      </ul>
    </>
  );
}
