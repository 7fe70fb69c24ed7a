import type { AskedReference, ReferenceState } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { limits } from '@ashore/contract/limits';
import { api, quietApi } from '#web/lib/api.ts';
import { FormFrame, SubmitButton, TextAreaField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ownReferenceMessages } from './own-messages.ts';

export type Outcome = ReferenceState | 'declined';

interface Props {
  asked: AskedReference;
  /** Of a mailed link. */
  mailKey?: string;
  onDone: (outcome: Outcome) => void;
}

/** The button that declines a request; works for visitors with a mailed link, too. */
export function DeclineButton({ asked: { referenceId }, mailKey, onDone }: Props) {
  const t = useMessages(ownReferenceMessages);
  const { busy, run } = useAction();
  const decline = () =>
    run(async () => {
      // What goes wrong is shown by the frame.
      const done = await api.reference.declineReference({ referenceId, ...(mailKey && { key: mailKey }) }).then(
        () => true,
        () => false,
      );
      if (done) onDone('declined');
    });
  return (
    <Button variant="ghost" busy={busy} onClick={() => void decline()}>
      {t('decline')}
    </Button>
  );
}

/** Takes the text of a reference that somebody asks for. */
export function WriteForm(props: Props) {
  const { asked, mailKey, onDone } = props;
  const t = useMessages(ownReferenceMessages);
  const form = useForm({
    names: ['content'],
    codeFields: { [codes.conflict]: 'content', [codes.forbidden]: 'content' },
    check: (values) => ({ content: textOf(values, 'content').trim() ? '' : t('emptyWords') }),
    async send(values) {
      const { referenceId } = asked;
      const content = textOf(values, 'content');
      const { state } = await quietApi.reference.writeReference({
        ...{ referenceId, content, ...(mailKey && { key: mailKey }) },
      });
      onDone(state);
    },
  });
  return (
    <FormFrame form={form} wait={() => t('tooMany')}>
      <TextAreaField
        form={form}
        name="content"
        label={t('words')}
        hint={t('wordsHint')}
        maxLength={limits.referenceContent}
        required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{t('write')}</SubmitButton>
        <DeclineButton {...props} />
      </div>
    </FormFrame>
  );
}
