import type { SessionInfo } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { Monitor, Smartphone } from 'lucide';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { profileMessages } from './messages.ts';
import { Section } from './section.tsx';

/** Ends sessions, one at a time; what goes wrong is shown by the frame. */
function useEnd() {
  const t = useMessages(profileMessages);
  const router = useRouter();
  const [ending, setEnding] = useState<number | 'others'>();
  async function end(which: number | 'others', live = true) {
    setEnding(which);
    const ended = await api.user.endSession(which === 'others' ? {} : { sessionId: which }).then(
      () => true,
      () => false,
    );
    if (ended) toast.success(t(which === 'others' ? 'othersEnded' : live ? 'ended' : 'forgotten'));
    await router.invalidate();
    setEnding(undefined);
  }
  return { ending, end };
}

interface SessionRowProps {
  session: SessionInfo;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useMessages(profileMessages);
  const { date, dateTime } = useFormat();
  const isMobile = session.client === 'app' || /Android|iPhone|iPad/.test(session.device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon of={isMobile ? Smartphone : Monitor} className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device || t(session.client)}
          {session.current && <Badge tone="accent">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-13 text-ink-muted">
          {session.live ? t(session.client) : t('loggedOut')} ·{' '}
          {t.rich('lastUsed', {
            when: () => <RelativeTime inside value={session.lastUsedTime} format={date} formatLong={dateTime} />,
          })}
        </p>
        <p className="text-13 text-ink-muted">
          {session.address ? t.rich('network', { address: () => <bdi>{session.address}</bdi> }) : t('networkUnknown')} ·{' '}
          {t('firstSeen', { day: date(session.firstTime) })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={t(session.live ? 'endNamed' : 'forgetNamed', { device: session.device || t(session.client) })}
          onClick={onEnd}
        >
          {t(session.live ? 'end' : 'forget')}
        </Button>
      )}
    </li>
  );
}

/** Where the member is logged in or known from earlier, with the way to end each. */
export function SessionsSection({ sessions }: { sessions: readonly SessionInfo[] }) {
  const t = useMessages(profileMessages);
  const { ending, end } = useEnd();
  return (
    <Section id="sessions" title={t('sessions')} text={t('sessionsText')}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            busy={ending === session.sessionId}
            onEnd={() => void end(session.sessionId, session.live)}
          />
        ))}
      </ul>
      {sessions.some((session) => !session.current) && (
        <Button variant="secondary" className="mt-3" busy={ending === 'others'} onClick={() => void end('others')}>
          {t('endOthers')}
        </Button>
      )}
    </Section>
  );
}
