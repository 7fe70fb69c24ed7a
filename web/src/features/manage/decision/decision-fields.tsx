import type { CaseDetails, ContentAction, MemberAction } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { schemeKinds } from '@ashore/contract/scheme-values';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useReasons } from '#web/lib/report/use-reasons.ts';
import { schemeKindMessages } from '#web/lib/scheme-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { reasonTextsMessages } from '../contract-messages.ts';
import { manageMessages } from '../messages.ts';
import { isFraudReason } from '../scheme-link.tsx';
import { schemesDeskMessages } from '../schemes-messages.ts';
import { Key, keyOf } from './decision-keys.tsx';
import type { Decision } from './use-decision.ts';

/** The kind of fraud; what the shield takes it for is chosen until the moderator chooses another one. */
function KindField({ decision }: { decision: Decision }) {
  const t = useMessages(schemesDeskMessages);
  const kindName = useMessages(schemeKindMessages);
  return (
    <Field label={t('kindOfFraud')} hint={t('kindHint')}>
      {(control) => (
        <Select
          {...control}
          value={decision.scheme ?? ''}
          onChange={({ currentTarget: { value } }) =>
            decision.setScheme(schemeKinds.find((kind) => kind === value) ?? null)
          }
        >
          <option value="">{t('noKind')}</option>
          {schemeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The reason from the list, and its text that both sides read. */
export function ReasonFields({ decision }: { decision: Decision }) {
  const t = useMessages(manageMessages);
  const reasons = useReasons();
  const texts = useMessages(reasonTextsMessages);
  const counter = useCounter();
  return (
    <>
      <Field label={t('reason')}>
        {(control) => (
          <Select
            {...control}
            value={String(decision.reasonId)}
            onChange={({ currentTarget }) => decision.setReasonId(Number(currentTarget.value))}
          >
            {reasons.map(({ reasonId, text }) => (
              <option key={reasonId} value={reasonId}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isFraudReason(decision.reasonId) && <KindField decision={decision} />}
      <Field
        label={t('reasonText')}
        hint={decision.isSuggested ? t('suggestedHint', { text: texts('nothingWrong') }) : t('reasonHint')}
        counter={counter(decision.text.length, limits.decisionReason)}
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
    </>
  );
}

interface MemberProps {
  decision: Decision;
  actions: CaseDetails['may']['memberActions'];
}

/** The action about the member, in addition to the one about the content. */
export function MemberFields({ decision, actions }: MemberProps) {
  const t = useMessages(manageMessages);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
      <Field label={t('aboutMember')}>
        {(control) => (
          <Select
            {...control}
            value={decision.memberAction}
            onChange={({ currentTarget }) => decision.setMemberAction(currentTarget.value as MemberAction)}
          >
            {actions.map((action) => (
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
  );
}

interface ActionProps {
  decision: Decision;
  actions: readonly ContentAction[];
  busy: boolean;
  onAct: (action: ContentAction) => void;
}

/** One button for each thing that can be done. */
export function ActionButtons({ decision, actions, busy, onAct }: ActionProps) {
  const t = useMessages(manageMessages);
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'remove' ? 'danger' : action === 'none' ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => onAct(action)}
        >
          {t(action === 'none' && decision.memberAction !== 'none' ? 'do_only' : `do_${action}`)}{' '}
          <Key>{keyOf[action]}</Key>
        </Button>
      ))}
    </div>
  );
}
