import type { CaseDetails, ContentAction, MemberAction } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import * as paths from '@ashore/contract/paths';
import { reportReasons } from '@ashore/contract/report-reasons';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { manageMessages, nothingWrong, reasonTexts } from './messages.ts';
import { useKeys } from './use-keys.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** One key for each thing that can be done. */
const keyOf: Record<ContentAction, string> = {
  none: 'n',
  hold: 'h',
  remove: 'r',
  restore: 's',
  lock: 'l',
  unlock: 'u',
};
const LEAST_REASON = 10;

/** What stands in the form: chosen by the heaviest report until somebody writes something else. */
function useDecision({ filed, may }: CaseDetails) {
  const [reasonId, setReasonId] = useState(filed[0]?.reasonId ?? 15);
  const [written, setWritten] = useState<string>();
  const [memberAction, setMemberAction] = useState<MemberAction>('none');
  const [days, setDays] = useState(7);
  const suggested = reasonTexts[reasonId] ?? '';
  return {
    ...{ reasonId, setReasonId, memberAction, setMemberAction, days, setDays },
    text: written ?? suggested,
    isSuggested: written === undefined,
    setText: setWritten,
    /** What both sides read of this action: nothing was wrong, unless something was written by hand. */
    reasonFor: (action: ContentAction) =>
      written ?? (action === 'none' && memberAction === 'none' ? nothingWrong : suggested),
    nextMemberAction() {
      const at = may.memberActions.indexOf(memberAction);
      setMemberAction(may.memberActions[(at + 1) % may.memberActions.length] ?? 'none');
    },
  };
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded border border-line-strong px-1.5 font-mono text-13 pointer-coarse:hidden">{children}</kbd>
);

function Keys() {
  const t = useMessages(manageMessages);
  const rows = [
    ['t', t('key_take')],
    ['m', t('key_member')],
    ['j', t('key_next')],
    ['q', t('key_back')],
  ] as const;
  return (
    <details className="pointer-coarse:hidden">
      <summary className="cursor-pointer text-13 text-ink-muted">{t('keys')}</summary>
      <p className="pt-2 text-13 text-ink-muted">{t('keysText')}</p>
      <dl className="grid grid-cols-[2rem_1fr] gap-1 pt-2 text-13">
        {rows.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Decides a case: a reason, what happens to the member, and one button or key for each thing that can be done. */
export function DecisionForm({ details, nextId }: { details: CaseDetails; nextId: number | undefined }) {
  const t = useMessages(manageMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const router = useRouter();
  const decision = useDecision(details);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<ContentAction>();
  const { caseId, may, obstacle, takenBy, member } = details;
  const goOn = () => navigate({ href: nextId ? withBase(paths.deskCase(nextId)) : href('/manage') });

  async function send(action: ContentAction) {
    const reason = decision.reasonFor(action).trim();
    if (reason.length < LEAST_REASON) return toast.error(t('short'));
    setBusy(true);
    try {
      const { memberAction, days, reasonId } = decision;
      await api.manage.decide({ caseId, action, memberAction, days, reasonId, reason });
      toast.success(t('done'));
      await router.invalidate();
      await goOn();
    } catch {
      // The frame has said why.
    } finally {
      setBusy(false);
      setAsking(undefined);
    }
  }

  const act = (action: ContentAction) => {
    if (busy || obstacle !== '') return;
    if (decision.memberAction === 'ban') setAsking(action);
    else void send(action);
  };

  async function take() {
    try {
      await api.manage.takeCase({ caseId });
      await router.invalidate();
    } catch {
      // The frame has said why.
    }
  }

  useKeys({
    ...Object.fromEntries(may.actions.map((action) => [keyOf[action], () => act(action)])),
    t: () => void take(),
    m: decision.nextMemberAction,
    j: () => void goOn(),
    q: () => void navigate({ href: href('/manage') }),
  });

  if (obstacle !== '')
    return (
      <div className="flex flex-col gap-3">
        <Notice>{t(`obstacle_${obstacle}`)}</Notice>
        <Button variant="secondary" onClick={() => void goOn()}>
          {t('next')}
        </Button>
      </div>
    );
  return (
    <Card className="flex flex-col gap-4 self-start md:sticky md:top-[calc(var(--bar-top,0rem)+1.5rem)]">
      <h2 id="decision" className="anchor text-18">
        {t('decision')}
      </h2>
      {!takenBy && (
        <Button variant="secondary" size="sm" onClick={() => void take()}>
          {t('take')} <Key>t</Key>
        </Button>
      )}
      <Field label={t('reason')}>
        {(control) => (
          <Select
            {...control}
            value={String(decision.reasonId)}
            onChange={({ currentTarget }) => decision.setReasonId(Number(currentTarget.value))}
          >
            {reportReasons.map(({ reasonId, text }) => (
              <option key={reasonId} value={reasonId}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('reasonText')}
        hint={decision.isSuggested ? t('suggestedHint', { text: nothingWrong }) : t('reasonHint')}
        counter={format.outOf(decision.text.length, limits.decisionReason)}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={decision.text}
            maxLength={limits.decisionReason}
            onChange={({ currentTarget }) => decision.setText(currentTarget.value)}
          />
        )}
      </Field>
      {may.memberActions.length > 1 && (
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
          <Field label={t('aboutMember')}>
            {(control) => (
              <Select
                {...control}
                value={decision.memberAction}
                onChange={({ currentTarget }) => decision.setMemberAction(currentTarget.value as MemberAction)}
              >
                {may.memberActions.map((action) => (
                  <option key={action} value={action}>
                    {t(`mem_${action}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {decision.memberAction === 'limit' && (
            <Field label={t('days')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="number"
                  min={1}
                  max={365}
                  value={decision.days}
                  onChange={({ currentTarget }) =>
                    decision.setDays(Math.min(365, Math.max(1, Math.round(Number(currentTarget.value)) || 1)))
                  }
                />
              )}
            </Field>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
        {may.actions.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'remove' ? 'danger' : action === 'none' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => act(action)}
          >
            {t(action === 'none' && decision.memberAction !== 'none' ? 'do_only' : `do_${action}`)}{' '}
            <Key>{keyOf[action]}</Key>
          </Button>
        ))}
      </div>
      <Keys />
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title={t('banTitle', { name: member?.userName ?? '' })}
            message={t('banText', { name: member?.userName ?? '' })}
            confirmLabel={t('ban')}
            cancelLabel={t('cancel')}
            onConfirm={() => send(asking)}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
