import type { TopicPoll } from '@ashore/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { pollMessages } from './poll-messages.ts';

interface Props {
  forumId: number;
  poll: TopicPoll;
  locked: boolean;
}

/** How the votes stand, each option with its share; one's own are marked. */
function Results({ poll: { options, mine } }: { poll: TopicPoll }) {
  const t = useMessages(pollMessages);
  const all = options.reduce((sum, { votes }) => sum + (votes ?? 0), 0);
  return (
    <ul className="flex flex-col gap-3">
      {options.map(({ text, votes }, place) => {
        const share = all === 0 ? 0 : Math.round((100 * (votes ?? 0)) / all);
        return (
          <li key={text}>
            <p className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1" dir="auto">
                {text}
                {mine.includes(place) && (
                  <span className="ms-2 inline-flex items-center gap-1 font-bold text-13 text-accent-ink">
                    <SpriteIcon name="check" className="size-3.5" />
                    {t('mine')}
                  </span>
                )}
              </span>
              <span className="shrink-0 text-14 tabular-nums">
                <b>{share}%</b> <span className="text-ink-muted">{t('votes', { count: votes ?? 0 })}</span>
              </span>
            </p>
            <svg
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mt-1 h-2 w-full rounded-full bg-sand"
            >
              <rect width={share} height="4" className="fill-accent" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

/** The vote of this member, and changing it. */
function useVote({ forumId, poll: first, locked }: Props) {
  const { user } = useShell();
  const [poll, setPoll] = useState(first);
  const [told, setTold] = useState(first);
  if (told !== first) {
    setTold(first);
    setPoll(first);
  }
  const [changing, setChanging] = useState(false);
  const { busy, run } = useAction();
  const open = !poll.closed && !locked;

  async function vote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!user) return askToLogIn();
    const options = new FormData(event.currentTarget).getAll('option').map(Number);
    if (options.length === 0 && poll.mine.length === 0) return;
    await run(async () => {
      try {
        setPoll(await api.forum.votePoll({ forumId, options }));
        setChanging(false);
      } catch {
        // The frame has shown why.
      }
    });
  }

  return { poll, open, voting: open && (poll.mine.length === 0 || changing), changing, setChanging, busy, vote };
}

/** The options to choose from, those of an earlier vote chosen. */
function Ballot({ poll, changing, setChanging, busy, vote }: ReturnType<typeof useVote>) {
  const t = useMessages(pollMessages);
  const form = useRef<HTMLFormElement>(null);
  // The button that led here is gone.
  useEffect(() => {
    if (changing) form.current?.querySelector<HTMLInputElement>('[name=option]:checked')?.focus();
  }, [changing]);
  return (
    <form ref={form} onSubmit={vote} className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-bold text-14">{t(poll.several ? 'chooseSeveral' : 'chooseOne')}</legend>
        {poll.options.map(({ text }, place) => (
          <label
            key={text}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 py-2 hover:bg-accent-soft"
          >
            <input
              type={poll.several ? 'checkbox' : 'radio'}
              name="option"
              value={place}
              required={!poll.several}
              defaultChecked={poll.mine.includes(place)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0" dir="auto">
              {text}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button type="submit" busy={busy}>
          {t('vote')}
        </Button>
        {changing && (
          <Button variant="ghost" onClick={() => setChanging(false)}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The poll of a topic: a form as long as one may vote, then how the votes stand. */
export default function PollBox(props: Props) {
  const t = useMessages(pollMessages);
  const format = useFormat();
  const state = useVote(props);
  const { poll, open, voting, setChanging } = state;
  return (
    <section aria-label={t('poll')} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      {voting ? (
        <Ballot {...state} />
      ) : (
        <div aria-live="polite">
          <Results poll={poll} />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-muted tabular-nums">
        <span>{t('voters', { count: poll.voterNum })}</span>
        {poll.closed ? (
          <span>{t('closed')}</span>
        ) : (
          poll.closeTime && <span>{t('until', { date: format.dateTime(new Date(poll.closeTime)) })}</span>
        )}
        {voting && poll.mine.length === 0 && <span>{t('afterVoting')}</span>}
        {!voting && open && (
          <Button variant="link" size="sm" onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        )}
      </p>
    </section>
  );
}
