import type { UploadedPicture } from '@ashore/contract';
import { isBlank } from '@ashore/contract/blank';
import { limits } from '@ashore/contract/limits';
import clsx from 'clsx';
import { X } from 'lucide';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useCounter } from '#web/lib/form/use-counter.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PhotoButton } from './photo-button.tsx';
import { SendButton } from './send-button.tsx';
import { type ChosenPicture, usePicture } from './use-picture.ts';

/** Specification 5: the hint about a blank message shows for so long. */
const BLANK_MS = 1000;

/** Where room is scarce the count shows when it begins to matter. */
const COUNTS_FROM = limits.chatText - 100;

const quickReplies = ['quickAvailable', 'quickView', 'quickPrice', 'quickWhere'] as const;

interface Props {
  draft: string;
  onDraft: (text: string) => void;
  onTyping: () => void;
  onSend: (text: string, picture?: UploadedPicture) => void;
  /** Offers sentences to begin with. */
  quick: boolean;
  /** Another button beside that for pictures. */
  more?: ReactNode;
}

/** The own quick replies of a business that its plan has; nothing for others, and until they are there. */
function useOwnReplies(): string[] | undefined {
  const { user } = useShell();
  const [own, setOwn] = useState<string[]>();
  const isBusiness = user?.userType === limits.businessUserType;
  useEffect(() => {
    if (!isBusiness) return;
    api.chat.getQuickReplies({}).then(
      ({ list, most }) => setOwn(list.slice(0, most).map(({ content }) => content)),
      // Without them the chat goes on as ever; the frame says why.
      () => undefined,
    );
  }, [isBusiness]);
  return own;
}

interface QuickRepliesProps {
  /** Offers the built-in ones, which are sent at once. */
  builtIn: boolean;
  /** Those of a business, which are put into the field to be looked over. */
  own: readonly string[] | undefined;
  onSend: (text: string) => void;
  onWrite: (text: string) => void;
}

function QuickReplies({ builtIn, own, onSend, onWrite }: QuickRepliesProps) {
  const t = useMessages(chatMessages);
  if (!builtIn && !own?.length) return null;
  return (
    <ul aria-label={t('quickReplies')} className="scroll-row flex gap-2 overflow-x-auto px-3 pt-2">
      {own?.map((text) => (
        <li key={text} className="shrink-0">
          <button type="button" title={text} className={chipClass(false)} onClick={() => onWrite(text)}>
            <span className="max-w-56 truncate" dir="auto">
              {text}
            </span>
          </button>
        </li>
      ))}
      {builtIn &&
        quickReplies.map((key) => (
          <li key={key} className="shrink-0">
            <button type="button" className={chipClass(false)} onClick={() => onSend(t(key))}>
              {t(key)}
            </button>
          </li>
        ))}
      {own && (
        <li className="shrink-0">
          <a href={href('/member/replies', { name: '1-4' })} className={chipClass(false)}>
            {t('ownReplies')}
          </a>
        </li>
      )}
    </ul>
  );
}

function PictureRow({ chosen, onRemove }: { chosen: ChosenPicture; onRemove: () => void }) {
  const t = useMessages(chatMessages);
  return (
    <div className="flex items-center gap-2 px-3 pt-2 text-13 text-ink-muted">
      {chosen.state === 'done' ? (
        <img
          src={chosen.picture.imgUrlZip}
          alt={t('photo')}
          width={64}
          height={48}
          className="h-12 w-16 rounded-input object-cover"
        />
      ) : (
        <span className="grid h-12 place-items-center" role="status">
          {t('uploading', { percent: Math.round(chosen.progress * 100) })}
        </span>
      )}
      <IconButton label={t('removePhoto')} onClick={onRemove}>
        <Icon of={X} className="size-4" />
      </IconButton>
    </div>
  );
}

/** Shows the hint that there is nothing to send, for a second. */
function useBlankHint() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), BLANK_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, show: () => setShown(true) };
}

/** Keys on a screen have no Shift to hold: Enter begins a line there. */
const entersLines = () => isMobileApp && matchMedia('(pointer: coarse)').matches;

/** Where one writes: Enter sends, Shift and Enter begins a line; a picture may go along or alone. */
export function Composer({ draft, onDraft, onTyping, onSend, quick, more }: Props) {
  const t = useMessages(chatMessages);
  const counter = useCounter();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { chosen, choose, clear } = usePicture();
  const blank = useBlankHint();
  const own = useOwnReplies();

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (chosen?.state === 'uploading') return;
    const text = isBlank(draft) ? '' : draft.trim();
    if (!text && !chosen) return blank.show();
    onSend(text, chosen?.picture);
    onDraft('');
    clear();
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || entersLines()) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={send} className="shrink-0 border-t border-line bg-surface">
      {draft === '' && (
        <QuickReplies
          builtIn={quick}
          own={own}
          onSend={(text) => onSend(text)}
          onWrite={(text) => {
            onDraft(text);
            field.current?.focus();
          }}
        />
      )}
      {chosen && <PictureRow chosen={chosen} onRemove={clear} />}
      <div className="flex items-end gap-2 p-3 pb-1">
        <PhotoButton onChoose={(file) => void choose(file)} />
        {more}
        <textarea
          ref={field}
          rows={1}
          value={draft}
          maxLength={limits.chatText}
          aria-label={t('writeMessage')}
          aria-describedby={`${id}-count`}
          placeholder={t('writeMessage')}
          dir="auto"
          onChange={({ currentTarget }) => {
            onDraft(currentTarget.value);
            if (!isBlank(currentTarget.value)) onTyping();
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 w-full min-w-0 resize-none rounded-input border border-line-strong bg-surface px-3 py-2.5 text-16 text-ink hover:border-accent"
        />
        <SendButton busy={chosen?.state === 'uploading'} />
      </div>
      <p className={clsx('flex items-start justify-between px-3 text-13', isMobileApp ? 'min-h-2' : 'h-6')}>
        <span role="alert" className="text-coral">
          {blank.shown && t('blank')}
        </span>
        <span
          id={`${id}-count`}
          className={clsx('tabular-nums', draft.length < limits.chatText ? 'text-ink-muted' : 'font-bold text-coral')}
        >
          {(!isMobileApp || draft.length >= COUNTS_FROM) && counter(draft.length, limits.chatText)}
        </span>
      </p>
    </form>
  );
}
