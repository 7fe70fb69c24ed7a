import { postMessages } from '#web/features/post-ad/messages.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import type { DraftState } from './use-draft.ts';

/** Says how the draft is kept, and whether something is left out as it cannot be stored yet. */
export function DraftNote({ state, isWhole }: { state: DraftState; isWhole: boolean }) {
  const t = useMessages(postMessages);
  const format = useFormat();
  const words = {
    none: '',
    saving: t('draftSaving'),
    saved:
      state.kind === 'saved' ? t(isWhole ? 'draftSaved' : 'draftSavedPartly', { time: format.dateTime(state.at) }) : '',
    failed: t('draftFailed'),
  };
  return (
    <p className="text-14 text-ink-muted" aria-live="polite">
      {words[state.kind]}
    </p>
  );
}
