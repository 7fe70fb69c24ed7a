import type { AppealItem, Page } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { manageMessages } from './messages.ts';
import { PastDecisions } from './past-decisions.tsx';

const LEAST_REASON = 10;

function Item({ item }: { item: AppealItem }) {
  const t = useMessages(manageMessages);
  const counter = useCounter();
  const format = useFormat();
  const router = useRouter();
  const [answer, setAnswer] = useState('');
  const { busy, run } = useAction();
  const { appealId, by, side, text, createTime, decision, mayDecide } = item;

  async function decide(grant: boolean) {
    if (answer.trim().length < LEAST_REASON) return toast.error(t('short'));
    await run(async () => {
      try {
        await api.manage.decideAppeal({ appealId, grant, answer });
        toast.success(t('answered'));
        await router.invalidate();
      } catch {
        // The frame has said why.
      }
    });
  }

  return (
    <li>
      <Card className="flex flex-col gap-3">
        <p className="text-13 text-ink-muted">
          {t('appealed', { date: format.dateTime(createTime) })} · {t('appealFrom', { side, name: by.userName })}
        </p>
        <p className="whitespace-pre-line" dir="auto">
          {text}
        </p>
        <div className="rounded-input bg-sand p-3">
          <h2 className="mb-1 font-bold text-14">{t('decisionWas')}</h2>
          <PastDecisions list={[decision]} />
          {decision.url && (
            <a href={withBase(decision.url)} className="text-14 text-accent-ink underline">
              {t('seePage')}
            </a>
          )}
        </div>
        {mayDecide ? (
          <>
            <Field label={t('answer')} counter={counter(answer.length, limits.decisionReason)}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  value={answer}
                  maxLength={limits.decisionReason}
                  onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" busy={busy} onClick={() => void decide(false)}>
                {t('stands')}
              </Button>
              <Button size="sm" busy={busy} onClick={() => void decide(true)}>
                {t('grant')}
              </Button>
            </div>
          </>
        ) : (
          <Notice>{t('notYours')}</Notice>
        )}
      </Card>
    </li>
  );
}

/** Appeals that wait, the oldest first. */
export function AppealsPage({ page }: { page: Page<AppealItem> }) {
  const t = useMessages(manageMessages);
  return (
    <section>
      <h1 className="sr-only">{t('tab_appeals')}</h1>
      {page.list.length === 0 ? (
        <EmptyState drawing="messages" text={t('noAppeals')} />
      ) : (
        <ul className="flex max-w-3xl flex-col gap-4">
          {page.list.map((item) => (
            <Item key={item.appealId} item={item} />
          ))}
        </ul>
      )}
      <Pagination page={page.pageNum} pages={page.pages} url={(pageNum) => href('/manage/appeals', { pageNum })} />
    </section>
  );
}
