import type { CaseDetails, ContentAction, MemberAction, SchemeKind } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { reportReason } from '@ashore/contract/report-reasons';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { reasonTextsMessages } from '../contract-messages.ts';
import { manageMessages } from '../messages.ts';
import { isFraudReason } from '../scheme-link.tsx';

const LEAST_REASON = 10;

const hasText = (reason: string): reason is keyof typeof reasonTextsMessages.en => reason in reasonTextsMessages.en;

/** What stands in the form: chosen by the heaviest report until somebody writes something else. */
export function useDecision({ filed, may, scheme: guess }: CaseDetails) {
  const [reasonId, setReasonId] = useState(filed[0]?.reasonId ?? reportReason.other);
  const [scheme, setScheme] = useState<SchemeKind | null>(guess);
  const [written, setWritten] = useState<string>();
  const [memberAction, setMemberAction] = useState<MemberAction>('none');
  const [days, setDays] = useState(7);
  const t = useMessages(reasonTextsMessages);
  const reason = String(reasonId);
  const suggested = hasText(reason) ? t(reason) : '';
  return {
    ...{ reasonId, setReasonId, memberAction, setMemberAction, days, setDays, scheme, setScheme },
    text: written ?? suggested,
    isSuggested: written === undefined,
    setText: setWritten,
    /** What both sides read of this action: nothing was wrong, unless something was written by hand. */
    reasonFor: (action: ContentAction) =>
      written ?? (action === 'none' && memberAction === 'none' ? t('nothingWrong') : suggested),
    nextMemberAction() {
      const at = may.memberActions.indexOf(memberAction);
      setMemberAction(may.memberActions[(at + 1) % may.memberActions.length] ?? 'none');
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;

/** What can be done with a case: sending the decision, taking the case, going on to the next one. */
export function useCaseActions({ caseId }: CaseDetails, nextId: number | undefined, decision: Decision) {
  const t = useMessages(manageMessages);
  const navigate = useNavigate();
  const router = useRouter();
  const { busy, run } = useAction();
  const goOn = () => navigate({ href: nextId ? withBase(paths.deskCase(nextId)) : href('/manage') });

  /** Sends the decision; `onEnd` is called once it was sent or refused. */
  async function send(action: ContentAction, onEnd?: () => void) {
    const reason = decision.reasonFor(action).trim();
    if (reason.length < LEAST_REASON) return toast.error(t('short'));
    await run(async () => {
      try {
        const { memberAction, days, reasonId, scheme } = decision;
        const kind = scheme && isFraudReason(reasonId) ? { scheme } : {};
        await api.manage.decide({ caseId, action, memberAction, days, reasonId, reason, ...kind });
        toast.success(t('done'));
        await router.invalidate();
        await goOn();
      } catch {
        // The frame has said why.
      } finally {
        onEnd?.();
      }
    });
  }

  async function take() {
    try {
      await api.manage.takeCase({ caseId });
      await router.invalidate();
    } catch {
      // The frame has said why.
    }
  }

  return { busy, goOn, goBack: () => navigate({ href: href('/manage') }), send, take };
}
