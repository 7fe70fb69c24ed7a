import type { MyReferences, OwnReference, ReferencePeer, WrittenReference } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ownReferenceMessages } from './own-messages.ts';
import { ReferenceLine } from './reference-line.tsx';
import { WriteForm } from './write-form.tsx';

const ConfirmDialog = lazy(() =>
  import('#web/ui/overlay/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

export function PeerLink({ peer: { userId, userName } }: { peer: ReferencePeer }) {
  return (
    <a href={withBase(paths.profile(userId))} className="tap font-bold hover:underline" dir="auto">
      {userName}
    </a>
  );
}

/** One reference or request in a list of the member's own. */
function Frame({ id, children }: { id: number; children: ReactNode }) {
  return (
    <li
      id={`reference-${id}`}
      className="flex scroll-mt-4 flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      {children}
    </li>
  );
}

function Words({ content, language }: { content: string; language: string }) {
  return (
    <p className="max-w-[68ch] whitespace-pre-line" dir="auto" lang={language || undefined}>
      {content}
    </p>
  );
}

/** Deletes what is asked or written; calls back once it is gone. */
function useDelete(referenceId: number, said: 'deleted' | 'requestDeleted', onChange: () => void) {
  const t = useMessages(ownReferenceMessages);
  const { busy, run } = useAction();
  const remove = () =>
    run(async () => {
      try {
        await api.reference.deleteReference({ referenceId });
        toast.success(t(said));
        onChange();
      } catch {
        // The frame has said why.
      }
    });
  return { busy, remove };
}

/** A reference about the member, or a request of theirs. */
export function AboutCard({ reference, onChange }: { reference: OwnReference; onChange: () => void }) {
  const t = useMessages(ownReferenceMessages);
  const format = useFormat();
  const { referenceId, state, hidden, writer, email, expireTime, showTime, content, language } = reference;
  const { busy, run } = useAction();
  const deleting = useDelete(referenceId, 'requestDeleted', onChange);
  const hide = () =>
    run(async () => {
      try {
        await api.reference.hideReference({ referenceId, hidden: !hidden });
        toast.success(t(hidden ? 'nowShown' : 'nowHidden'));
        onChange();
      } catch {
        // The frame has said why.
      }
    });
  const badge = state === 'shown' && hidden ? 'hidden' : state;
  return (
    <Frame id={referenceId}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {writer ? <PeerLink peer={writer} /> : <bdi className="font-bold">{email}</bdi>}
        <Badge tone={badge === 'shown' ? 'accent' : 'neutral'}>{t(badge)}</Badge>
      </p>
      <p className="text-13 text-ink-muted">
        <ReferenceLine reference={reference} />
      </p>
      {content && <Words content={content} language={language} />}
      {expireTime && (
        <p className="text-14 text-ink-muted">
          {t('waitsFor', { name: writer?.userName ?? email, date: format.date(expireTime) })}
        </p>
      )}
      {showTime && <p className="text-14 text-ink-muted">{t('waitsShow', { date: format.date(showTime) })}</p>}
      <div className="flex flex-wrap gap-2">
        {expireTime ? (
          <Button variant="ghost" size="sm" busy={deleting.busy} onClick={() => void deleting.remove()}>
            {t('cancelRequest')}
          </Button>
        ) : (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void hide()}>
            {t(hidden ? 'show' : 'hide')}
          </Button>
        )}
      </div>
    </Frame>
  );
}

/** What somebody asks the member to write. */
export function AskedCard({ asked, onChange }: { asked: MyReferences['asked'][number]; onChange: () => void }) {
  const t = useMessages(ownReferenceMessages);
  const says = {
    shown: 'published',
    held: 'published',
    closed: 'published',
    waiting: 'publishedLater',
    declined: 'declined',
  } as const;
  return (
    <Frame id={asked.referenceId}>
      <p>{t(`asks_${asked.kind}`, { name: asked.from.userName })}</p>
      <p className="text-13 text-ink-muted">
        <PeerLink peer={asked.from} /> · <ReferenceLine reference={asked} />
      </p>
      <WriteForm
        asked={asked}
        onDone={(outcome) => {
          toast.success(t(outcome === 'asked' ? 'published' : says[outcome]));
          onChange();
        }}
      />
    </Frame>
  );
}

/** What the member wrote about somebody. */
export function WrittenCard({ reference, onChange }: { reference: WrittenReference; onChange: () => void }) {
  const t = useMessages(ownReferenceMessages);
  const [asks, setAsks] = useState(false);
  const { referenceId, to, content, language, state } = reference;
  const { remove } = useDelete(referenceId, 'deleted', onChange);
  return (
    <Frame id={referenceId}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PeerLink peer={to} />
        {state !== 'shown' && <Badge>{t(state)}</Badge>}
      </p>
      <p className="text-13 text-ink-muted">
        {t('you')} · <ReferenceLine reference={reference} />
      </p>
      <Words content={content} language={language} />
      <div>
        <Button variant="ghost" size="sm" onClick={() => setAsks(true)}>
          {t('takeBack')}
        </Button>
      </div>
      <Suspense>
        {asks && (
          <ConfirmDialog
            open
            danger
            title={t('takeBackTitle')}
            message={t('takeBackText', { name: to.userName })}
            confirmLabel={t('takeBack')}
            onConfirm={remove}
            onClose={() => setAsks(false)}
          />
        )}
      </Suspense>
    </Frame>
  );
}
