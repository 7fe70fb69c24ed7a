import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { articleMessages } from './messages.ts';

interface Props {
  articleId: number;
  votes: { yes: number; no: number; mine: boolean | null };
}

/** Readers say whether a guide still holds; each member once, and may think otherwise later. */
export function StillTrue({ articleId, votes: start }: Props) {
  const t = useMessages(articleMessages);
  const { user } = useShell();
  const [votes, setVotes] = useState(start);
  const [told, setTold] = useState(start);
  if (told !== start) {
    setTold(start);
    setVotes(start);
  }
  const { busy, run } = useAction();
  async function vote(still: boolean) {
    if (!user) return askToLogIn();
    await run(async () => {
      try {
        setVotes(await api.tips.vote({ tipsId: articleId, still }));
      } catch {
        // The frame says why.
      }
    });
  }
  const button = (still: boolean) => (
    <Button
      variant={votes.mine === still ? 'primary' : 'secondary'}
      size="sm"
      aria-pressed={votes.mine === still}
      busy={busy}
      onClick={() => void vote(still)}
    >
      {t(still ? 'yes' : 'no')}
    </Button>
  );
  return (
    <section
      aria-label={t('stillTrue')}
      className="flex max-w-[68ch] flex-wrap items-center gap-3 rounded-card bg-sand p-4 print:hidden"
    >
      <h2 className="text-16">{t('stillTrue')}</h2>
      {button(true)}
      {button(false)}
      {votes.yes + votes.no > 0 && (
        <p className="basis-full text-14 text-ink-muted tabular-nums" aria-live="polite">
          {t('voted', { yes: votes.yes, no: votes.no })}
        </p>
      )}
    </section>
  );
}
