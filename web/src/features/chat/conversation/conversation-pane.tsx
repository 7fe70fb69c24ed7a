import type { ChatAd } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import type { ChatState } from '#web/features/chat/store/chat-core.ts';
import type { ConversationStore } from '#web/features/chat/store/conversation-store.ts';
import type { Me, Thread } from '#web/features/chat/store/thread.ts';
import { TranslateAll } from '#web/features/chat/translation/translate-all.tsx';
import { useChatTranslation } from '#web/features/chat/translation/use-chat-translation.tsx';
import { withBase } from '#web/lib/address/links.ts';
import { useAppointments } from '#web/lib/appointments/use-appointments.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { peerName, peerPicture } from '#web/lib/conversation-peer.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { peopleReasons } from '#web/lib/report/reasons.ts';
import type { ReportSubject } from '#web/lib/report/report-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/page/drawing.tsx';
import { Composer } from './composer.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { useBlock } from './conversation-actions.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ProposeButton } from './propose-button.tsx';
import { ThreadView } from './thread-view.tsx';

const ProposeDialog = lazy(() => import('#web/lib/appointments/propose-dialog.tsx'));
const RequestBar = lazy(() => import('#web/features/chat/quiet/request-bar.tsx'));
const ReportDialog = lazy(() => import('#web/lib/report/report-dialog.tsx'));

/** The ad the conversation is about, as it is now. */
function AdCard({ ad }: { ad: ChatAd }) {
  const t = useMessages(chatMessages);
  const format = useFormat();
  const { amount, note } = format.price(ad);
  const open = ad.status === 'active';
  return (
    <a
      href={withBase(paths.ad(ad.classifiedId))}
      className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-3 py-2 hover:bg-accent-soft"
    >
      {ad.picture && (
        <img src={ad.picture} alt="" width={56} height={42} className="h-10 w-14 rounded-input object-cover" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold text-14" dir="auto">
          {ad.title}
        </span>
        <span className="block truncate text-13 text-ink-muted tabular-nums">
          <bdi>{amount}</bdi> {note}
        </span>
      </span>
      {!open && <Badge>{t(ad.status === 'reserved' ? 'adReserved' : 'adGone')}</Badge>}
    </a>
  );
}

/** In place of the composer: why nothing can be written. */
function CannotWrite({ store, thread, name }: { store: ConversationStore; thread: Thread; name: string }) {
  const t = useMessages(chatMessages);
  const block = useBlock(store, thread.peerId, name);
  const { info } = thread;
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center justify-center gap-3 border-t border-line bg-surface p-4 text-center text-14"
    >
      {info?.peer.deleted ? t('deletedText') : info?.blockedByMe ? t('blocked', { name }) : info?.why}
      {info?.blockedByMe && !info.peer.deleted && (
        <Button variant="secondary" size="sm" onClick={() => block(false)}>
          {t('unblock')}
        </Button>
      )}
    </div>
  );
}

/** Says in the report on a member that they are blocked already, as one press does both. */
function BlockedNow({ store, peerId, name }: { store: ConversationStore; peerId: number; name: string }) {
  const t = useMessages(chatMessages);
  const block = useBlock(store, peerId, name);
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      {t('blockedNow', { name })}
      <button type="button" className="tap text-accent-ink underline" onClick={() => void block(false)}>
        {t('unblock')}
      </button>
    </p>
  );
}

interface FootProps {
  store: ConversationStore;
  draft: string;
  thread: Thread;
  name: string;
  onReport: () => void;
  onRemoved: () => void;
  onPropose: () => void;
}

/** Where one writes, or why one cannot; above it what a request is. */
function Foot({ store, draft, thread, name, onReport, onRemoved, onPropose }: FootProps) {
  const { peerId, info } = thread;
  const isNew = thread.state === 'ready' && thread.messages.length === 0 && thread.outgoing.length === 0;
  if (info && !info.canWrite) return <CannotWrite store={store} thread={thread} name={name} />;
  return (
    <>
      {info?.isRequest && (
        <Suspense>
          <RequestBar store={store} peerId={peerId} name={name} onReport={onReport} onRemoved={onRemoved} />
        </Suspense>
      )}
      <Composer
        key={peerId}
        draft={draft}
        onDraft={(text) => store.setDraft(peerId, text)}
        onTyping={store.typing}
        onSend={store.send}
        quick={isNew && info?.ad?.status === 'active'}
        more={info?.ad && <ProposeButton onOpen={onPropose} />}
      />
    </>
  );
}

/** Name and picture of the other, from the call or meanwhile from the list. */
function useWho(state: ChatState, thread: Thread) {
  const t = useMessages(chatMessages);
  const item = state.list.items.find(({ peerId }) => peerId === thread.peerId);
  const peer = thread.info?.peer;
  if (peer?.deleted) return { name: t('deletedMember'), picture: '' };
  return {
    name: peer?.userName ?? (item && peerName(item)) ?? '',
    picture: peer?.userImg ?? (item && peerPicture(item)) ?? '',
  };
}

interface Props {
  store: ConversationStore;
  state: ChatState;
  me: Me;
  /** Goes back to the list; `backClass` hides it where there is room for both. */
  onBack: () => void;
  backClass: string;
  onRemoved: () => void;
  /** More buttons at the end of the head. */
  actions?: ReactNode;
}

/** One conversation: who, about what, what was written, and where to write. */
function Conversation({ store, state, me, onBack, backClass, onRemoved, actions, thread }: Props & { thread: Thread }) {
  const { name, picture } = useWho(state, thread);
  const [report, setReport] = useState<ReportSubject>();
  const [proposes, setProposes] = useState(false);
  const { translation, dialog } = useChatTranslation(store, thread, me);
  const { peerId, info } = thread;
  const { appointments, put } = useAppointments(peerId);
  return (
    <>
      <ConversationHead
        store={store}
        thread={thread}
        name={name}
        picture={picture}
        onBack={onBack}
        backClass={backClass}
        onReport={() => setReport({ subjectType: 'user', subjectId: peerId })}
        onRemoved={onRemoved}
        actions={actions}
      />
      {info?.ad && <AdCard ad={info.ad} />}
      {translation && <TranslateAll translation={translation} thread={thread} name={name} />}
      <ThreadView
        store={store}
        thread={thread}
        me={me}
        name={name}
        onReport={(subjectId) => setReport({ subjectType: 'message', subjectId })}
        translation={translation}
        appointments={appointments}
        onAppointment={put}
      />
      <ConnectionNotice state={state} onReconnect={store.reconnect} />
      <Foot
        store={store}
        draft={state.drafts[peerId] ?? ''}
        thread={thread}
        name={name}
        onReport={() => setReport({ subjectType: 'user', subjectId: peerId })}
        onRemoved={onRemoved}
        onPropose={() => setProposes(true)}
      />
      {/* The line that tells of it lies over the bottom of the page. */}
      {!state.online && !isMobileApp && <div aria-hidden="true" className="h-6 shrink-0 bg-surface" />}
      {dialog}
      {proposes && info?.ad && (
        <Suspense>
          <ProposeDialog
            userId={peerId}
            about={{ classifiedId: info.ad.classifiedId }}
            onDone={put}
            onClose={() => setProposes(false)}
          />
        </Suspense>
      )}
      {report && (
        <Suspense>
          <ReportDialog
            subject={report}
            name={name}
            reasons={peopleReasons}
            consent
            lead={info?.blockedByMe && <BlockedNow store={store} peerId={peerId} name={name} />}
            onClose={() => setReport(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The open conversation, or the hint to choose one. */
export function ConversationPane(props: Props) {
  const t = useMessages(chatMessages);
  const { state } = props;
  const thread = state.current && state.threads[state.current.peerId];
  if (thread) return <Conversation key={thread.peerId} {...props} thread={thread} />;
  return (
    <>
      <header className="flex h-14 shrink-0 items-center justify-end border-b border-line bg-surface pe-2">
        {props.actions}
      </header>
      <div className="flex flex-1 flex-col items-center justify-center gap-3 p-4 text-center text-14 text-ink-muted">
        <Drawing name="messages" />
        {t('chooseOne')}
      </div>
      <ConnectionNotice state={state} onReconnect={props.store.reconnect} />
    </>
  );
}
