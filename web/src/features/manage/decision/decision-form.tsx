import type { CaseDetails, ContentAction } from '@ashore/contract';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { manageMessages } from '../messages.ts';
import { useKeys } from '../use-keys.ts';
import { ActionButtons, MemberFields, ReasonFields } from './decision-fields.tsx';
import { Key, Keys, keyOf } from './decision-keys.tsx';
import { useCaseActions, useDecision } from './use-decision.ts';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Decides a case: a reason, what happens to the member, and one button or key for each thing that can be done. */
export function DecisionForm({ details, nextId }: { details: CaseDetails; nextId: number | undefined }) {
  const t = useMessages(manageMessages);
  const decision = useDecision(details);
  const [asking, setAsking] = useState<ContentAction>();
  const { may, obstacle, takenBy, member } = details;
  const { busy, goOn, goBack, send, take } = useCaseActions(details, nextId, decision);

  const act = (action: ContentAction) => {
    if (busy || obstacle !== '') return;
    if (decision.memberAction === 'ban') setAsking(action);
    else void send(action);
  };

  useKeys({
    ...Object.fromEntries(may.actions.map((action) => [keyOf[action], () => act(action)])),
    t: () => void take(),
    m: decision.nextMemberAction,
    j: () => void goOn(),
    q: () => void goBack(),
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
      <ReasonFields decision={decision} />
      {may.memberActions.length > 1 && <MemberFields decision={decision} actions={may.memberActions} />}
      <ActionButtons decision={decision} actions={may.actions} busy={busy} onAct={act} />
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
            onConfirm={() => send(asking, () => setAsking(undefined))}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
