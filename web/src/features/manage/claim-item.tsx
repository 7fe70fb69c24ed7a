import type { ClaimItem } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import * as paths from '@ashore/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { manageMessages } from './messages.ts';

const LEAST_REASON = 10;

/** What a business and whoever claims or owns it say. */
function Facts({ item, children }: { item: ClaimItem; children: ReactNode }) {
  const t = useMessages(manageMessages);
  const format = useFormat();
  const { directoryId, name, by, kind, content, licence, website, createTime } = item;
  return (
    <li>
      <Card className="flex h-full flex-col gap-3">
        <p className="text-13 text-ink-muted">
          {t(`kind_${kind}`)} ·{' '}
          <a href={withBase(paths.profile(by.userId))} className="underline">
            <bdi>{by.userName}</bdi>
          </a>{' '}
          · {format.date(createTime)}
        </p>
        <h2 className="text-18" dir="auto">
          <a href={withBase(paths.business(directoryId))} className="hover:underline">
            {name}
          </a>
        </h2>
        <p className="line-clamp-6 whitespace-pre-line text-14" dir="auto">
          {content}
        </p>
        <p className="text-14 text-ink-muted [overflow-wrap:anywhere]">
          {licence && t('licence', { licence })}
          {licence && website && ' · '}
          {website && <bdi dir="ltr">{website}</bdi>}
        </p>
        {children}
      </Card>
    </li>
  );
}

/** Text that goes with a decision; sends it once, and shows the page as it is then. */
function useDecision(send: (reason: string) => Promise<unknown>) {
  const t = useMessages(manageMessages);
  const router = useRouter();
  const [reason, setReason] = useState('');
  const { busy, run } = useAction();
  async function decide(call = send) {
    await run(async () => {
      try {
        await call(reason);
        toast.success(t('claimDone'));
        await router.invalidate();
      } catch {
        // The frame has said why.
      }
    });
  }
  return { reason, setReason, busy, decide };
}

interface ReasonProps {
  label: string;
  reason: string;
  error?: string;
  required?: boolean;
  onChange: (reason: string) => void;
}

const Reason = ({ label, reason, error, required = false, onChange }: ReasonProps) => (
  <Field label={label} error={error} required={required}>
    {(control) => (
      <TextArea
        {...control}
        rows={2}
        value={reason}
        maxLength={limits.decisionReason}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
);

/** A business somebody claims, or an own page nobody checked yet. */
export function WaitingItem({ item }: { item: ClaimItem }) {
  const t = useMessages(manageMessages);
  const { directoryId, by } = item;
  const sendAs = (approve: boolean) => (reason: string) =>
    api.manage.decideClaim({ directoryId, userId: by.userId, approve, reason });
  const { reason, setReason, busy, decide } = useDecision(sendAs(true));
  return (
    <Facts item={item}>
      <Reason label={t('claimReason')} reason={reason} onChange={setReason} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => void decide()}>
          {t(item.kind === 'claim' ? 'approveClaim' : 'approve')}
        </Button>
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void decide(sendAs(false))}>
          {t('refuse')}
        </Button>
      </div>
    </Facts>
  );
}

/** A business with the badge, and the way to take it back for a reason. */
export function CheckedItem({ item }: { item: ClaimItem }) {
  const t = useMessages(manageMessages);
  const [writing, setWriting] = useState(false);
  const [error, setError] = useState('');
  const { directoryId } = item;
  const { reason, setReason, busy, decide } = useDecision((why) =>
    api.manage.withdrawBadge({ directoryId, reason: why }),
  );
  if (!writing)
    return (
      <Facts item={item}>
        <Button
          size="sm"
          variant="secondary"
          className="mt-auto self-start"
          aria-label={t('withdrawOf', { name: item.name })}
          onClick={() => setWriting(true)}
        >
          {t('withdraw')}
        </Button>
      </Facts>
    );
  return (
    <Facts item={item}>
      <Reason
        label={t('withdrawReason')}
        reason={reason}
        error={error}
        required
        onChange={(typed) => {
          setReason(typed);
          setError('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="danger"
          busy={busy}
          onClick={() => (reason.trim().length < LEAST_REASON ? setError(t('short')) : void decide())}
        >
          {t('withdraw')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setWriting(false)}>
          {t('cancel')}
        </Button>
      </div>
    </Facts>
  );
}
