import type { ClaimItem, Page } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { manageWords } from './words.ts';

function Item({ item }: { item: ClaimItem }) {
  const t = useMessages(manageWords);
  const format = useFormat();
  const router = useRouter();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { directoryId, name, by, kind, content, licence, website, createTime } = item;
  const isChecked = kind === 'checked';

  async function decide(approve: boolean) {
    if (isChecked && reason.trim().length < LEAST_REASON) return setError(t('short'));
    setBusy(true);
    try {
      if (isChecked) await api.manage.withdrawBadge({ directoryId, reason });
      else await api.manage.decideClaim({ directoryId, userId: by.userId, approve, reason });
      toast.success(t('claimDone'));
      await router.invalidate();
    } catch {
      // The frame has said why.
    } finally {
      setBusy(false);
    }
  }

  return (
    <li>
      <Card className="flex flex-col gap-3">
        <p className="text-13 text-ink-muted">
          {t(`kind_${kind}`)} ·{' '}
          <a href={`/profile/${by.userId}`} className="underline">
            {by.userName}
          </a>{' '}
          · {format.date(createTime)}
        </p>
        <h2 className="text-18" dir="auto">
          <a href={href('/Directory/details', { directoryId })} className="hover:underline">
            {name}
          </a>
        </h2>
        <p className="line-clamp-6 whitespace-pre-line text-14 [overflow-wrap:anywhere]" dir="auto">
          {content}
        </p>
        <p className="text-14 text-ink-muted [overflow-wrap:anywhere]">
          {[licence && t('licence', { licence }), website].filter(Boolean).join(' · ')}
        </p>
        <Field label={t(isChecked ? 'withdrawReason' : 'claimReason')} error={error} required={isChecked}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={reason}
              maxLength={limits.decisionReason}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value);
                setError('');
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          {isChecked ? (
            <Button size="sm" variant="danger" busy={busy} onClick={() => void decide(false)}>
              {t('withdraw')}
            </Button>
          ) : (
            <>
              <Button size="sm" busy={busy} onClick={() => void decide(true)}>
                {t(kind === 'claim' ? 'approveClaim' : 'approve')}
              </Button>
              <Button size="sm" variant="secondary" busy={busy} onClick={() => void decide(false)}>
                {t('refuse')}
              </Button>
            </>
          )}
        </div>
      </Card>
    </li>
  );
}

const LEAST_REASON = 10;
const views = ['open', 'checked'] as const;

/** Businesses that somebody claims, own pages that nobody checked yet, and those that have the badge. */
export function ClaimsPage({ page, show }: { page: Page<ClaimItem>; show: 'open' | 'checked' }) {
  const t = useMessages(manageWords);
  return (
    <section>
      <h1 className="sr-only">{t('tab_claims')}</h1>
      <ul className="mb-4 flex flex-wrap gap-2">
        {views.map((view) => (
          <li key={view}>
            <a
              href={href('/manage/claims', view === 'open' ? {} : { show: view })}
              className={buttonClass(view === show ? 'primary' : 'secondary', 'sm')}
              aria-current={view === show ? 'page' : undefined}
            >
              {t(`claims_${view}`)}
            </a>
          </li>
        ))}
      </ul>
      {page.list.length === 0 ? (
        <EmptyState drawing="directory" text={t(show === 'open' ? 'noClaims' : 'noChecked')} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {page.list.map((item) => (
            <Item key={`${item.directoryId} ${item.by.userId}`} item={item} />
          ))}
        </ul>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={(pageNum) => href('/manage/claims', { ...(show === 'open' ? {} : { show }), pageNum })}
      />
    </section>
  );
}
