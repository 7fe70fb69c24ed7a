import type { BlockedMember, ChatPreferences } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useState } from 'react';
import { QuietCard } from '#web/features/chat/quiet/quiet-card.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { tellBlocksChanged } from '#web/lib/marks.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { blockedMessages } from './blocked-messages.ts';

function Row({ peer }: { peer: BlockedMember }) {
  const t = useMessages(blockedMessages);
  const format = useFormat();
  const [blocked, setBlocked] = useState(true);
  const { busy, run } = useAction();
  const { userId, userName: name, userImg, deleted, since } = peer;

  async function set(on: boolean) {
    await run(async () => {
      try {
        await api.chat.block({ userId, on });
        tellBlocksChanged();
        setBlocked(on);
        toast.success(t(on ? 'blockedNow' : 'unblockedNow', { name }));
      } catch {
        // The frame has said why.
      }
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-3">
      <Avatar name={name} src={userImg} />
      <span className="min-w-0 flex-1 basis-40">
        {deleted ? (
          <span className="text-ink-muted">{name}</span>
        ) : (
          <a href={withBase(paths.profile(userId))} className="tap font-bold hover:underline" dir="auto">
            {name}
          </a>
        )}
        <span className="block text-13 text-ink-muted">
          {blocked ? t('isBlocked', { date: format.date(since) }) : t('isFree')}
        </span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        aria-label={t(blocked ? 'unblockOf' : 'blockOf', { name })}
        onClick={() => void set(!blocked)}
      >
        {t(blocked ? 'unblock' : 'block')}
      </Button>
    </li>
  );
}

/** Whom a member has blocked; who was just let go stays in the list, to be blocked again. Below it quiet mode. */
export function BlockedPage({
  blocked,
  preferences,
}: {
  blocked: readonly BlockedMember[];
  preferences: ChatPreferences;
}) {
  const t = useMessages(blockedMessages);
  return (
    <section className="max-w-3xl">
      <h1 className="mb-1 text-28">{t('title')}</h1>
      <p className="mb-4 max-w-prose text-14 text-ink-muted">{t('lead')}</p>
      {blocked.length === 0 ? (
        <EmptyState drawing="messages" text={t('none')} />
      ) : (
        <ul className="border-line border-t">
          {blocked.map((peer) => (
            <Row key={peer.userId} peer={peer} />
          ))}
        </ul>
      )}
      <QuietCard first={preferences} />
    </section>
  );
}
