import type { ChatMessage } from '@ashore/contract';
import clsx from 'clsx';
import { Check, CheckCheck, Clock, RotateCcw, X } from 'lucide';
import { memo, type ReactNode } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import type { Me, Outgoing } from '#web/features/chat/store/thread.ts';
import type { ChatTranslation } from '#web/features/chat/translation/use-chat-translation.tsx';
import { useShownMessage } from '#web/features/chat/translation/use-shown-message.tsx';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { memberRel, useMemberHref } from '#web/lib/links/member-href.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import { relativeWords } from '#web/ui/text/relative-time.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessagePicture } from './message-picture.tsx';
import { MessageWarnings } from './message-warnings.tsx';

/** The time of a message, counted anew with every `now`. */
function MessageTime({ value, now }: { value: string; now: Date }) {
  const format = useFormat();
  const date = new Date(value);
  return (
    <time dateTime={value} title={format.dateTime(date)}>
      {relativeWords(date, now, format.dateTime)}
    </time>
  );
}

interface BubbleProps {
  own: boolean;
  faded?: boolean;
  who: string;
  avatar: ReactNode;
  text: string;
  /** Of the text, where it is known. */
  lang?: string | undefined;
  /** Below the text. */
  line?: ReactNode;
  picture?: { src: string; small: string; alt: string } | undefined;
  foot: ReactNode;
  /** What one can do with it, beside it. */
  menu?: ReactNode;
  children?: ReactNode;
}

/** Picture of the writer, text, time; own ones at the end of the line. */
function Bubble({ own, faded = false, who, avatar, text, lang, line, picture, foot, menu, children }: BubbleProps) {
  const hrefOf = useMemberHref();
  return (
    <div className={clsx('group flex items-end gap-2', own && 'flex-row-reverse')}>
      {/* On a phone the side tells whose it is. */}
      {!isMobileApp && avatar}
      <div className={clsx('flex max-w-[78%] min-w-0 flex-col gap-1', own ? 'items-end' : 'items-start')}>
        <div
          className={clsx(
            'max-w-full rounded-card px-3 py-2',
            isMobileApp ? 'text-16' : 'text-14',
            own ? 'rounded-ee-sm bg-accent-soft' : 'rounded-es-sm border border-line bg-surface',
            faded && 'opacity-70',
          )}
        >
          <span className="sr-only">{who}: </span>
          {picture && <MessagePicture {...picture} />}
          {text && (
            <p className={clsx('whitespace-pre-wrap', picture && 'mt-1')} dir="auto" lang={lang}>
              <LinkedText text={text} hrefOf={hrefOf} rel={memberRel} />
            </p>
          )}
          {line}
          <p className="mt-0.5 flex items-center justify-end gap-1 text-13 text-ink-muted">{foot}</p>
        </div>
        {children}
      </div>
      {menu}
    </div>
  );
}

const pictureOf = ({ imgUrl, imgUrlZip }: Pick<ChatMessage, 'imgUrl' | 'imgUrlZip'>, alt: string) =>
  imgUrl ? { src: imgUrl, small: imgUrlZip ?? '', alt } : undefined;

interface StoredProps {
  message: ChatMessage;
  own: boolean;
  readed: boolean;
  /** No later message of the other is warned of. */
  isLastWarned: boolean;
  /** The conversation is about a home. */
  isAboutHome: boolean;
  now: Date;
  onReport: (messageId: number) => void;
  translation?: ChatTranslation | undefined;
}

/** A message that is stored, with its read marker when it is one's own and with warnings when it came from another. */
export const StoredMessage = memo(function StoredMessage(props: StoredProps) {
  const { message, own, readed, isLastWarned, isAboutHome, now, onReport, translation } = props;
  const t = useMessages(chatMessages);
  const name = message.sendUserName || t('deletedMember');
  const tick = readed ? CheckCheck : Check;
  const { translate, ...shown } = useShownMessage(message, own ? undefined : translation);
  return (
    <Bubble
      own={own}
      who={own ? t('youWrote') : t('wrote', { name })}
      avatar={<Avatar name={name} src={message.sendUserImg} size="sm" />}
      {...shown}
      picture={pictureOf(message, t('photoOf', { name }))}
      menu={
        !own && (
          <MessageMenu message={message} name={name} onReport={() => onReport(message.id)} onTranslate={translate} />
        )
      }
      foot={
        <>
          <MessageTime value={message.sendTime} now={now} />
          {own && (
            <>
              <Icon of={tick} className={clsx('size-4', readed && 'text-accent')} />
              <span className="sr-only">{t(readed ? 'read' : 'sent')}</span>
            </>
          )}
        </>
      }
    >
      {message.warnings.length > 0 && <MessageWarnings {...{ message, isLastWarned, isAboutHome, onReport }} />}
    </Bubble>
  );
});

interface OutgoingProps {
  message: Outgoing;
  me: Me;
  onRetry: (messageKey: string) => void;
  onDrop: (messageKey: string) => void;
}

const doClass = clsx('inline-flex items-center gap-1 hover:underline', isMobileApp && 'min-h-11 px-2');

/** A message on its way, or one that did not get through, with what one can do about it. */
export function OutgoingMessage({ message, me, onRetry, onDrop }: OutgoingProps) {
  const t = useMessages(chatMessages);
  const failed = message.state === 'failed';
  return (
    <Bubble
      own
      faded={!failed}
      who={t('youWrote')}
      avatar={<Avatar name={me.userName} src={me.userImg} size="sm" />}
      text={message.sendText}
      picture={pictureOf(message, t('photo'))}
      foot={
        failed ? (
          <span className="font-bold text-coral">{t('failed')}</span>
        ) : (
          <>
            <Icon of={Clock} className="size-3.5" />
            {t('pending')}
          </>
        )
      }
    >
      {failed && (
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-13">
          <span role="alert" className="text-coral">
            {message.why || t('sendError')}
          </span>
          <button
            type="button"
            className={clsx('font-bold text-accent-ink', doClass)}
            onClick={() => onRetry(message.messageKey)}
          >
            <Icon of={RotateCcw} className="size-3.5" />
            {t('retry')}
          </button>
          <button type="button" className={clsx('text-ink-muted', doClass)} onClick={() => onDrop(message.messageKey)}>
            <Icon of={X} className="size-3.5" />
            {t('discard')}
          </button>
        </div>
      )}
    </Bubble>
  );
}
