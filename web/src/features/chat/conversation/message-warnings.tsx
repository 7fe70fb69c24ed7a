import type { ChatMessage, ChatWarning } from '@ashore/contract';
import clsx from 'clsx';
import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide';
import { useId, useState } from 'react';
import { chatMessages } from '#web/features/chat/messages.ts';
import { href } from '#web/lib/address/links.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';

interface Props {
  message: ChatMessage;
  /** No later message of the other is warned of: earlier ones have one line, that can be unfolded. */
  isLastWarned: boolean;
  /** The conversation is about a home. */
  isAboutHome: boolean;
  onReport: (messageId: number) => void;
}

/** Warnings of messages in which money for a home is talked of. */
const ofDeposits: ReadonlySet<ChatWarning> = new Set(['deposit', 'abroad', 'iban', 'wallet']);

/** Whether the checklist for deposits helps with a message. */
const needsChecklist = ({ warnings }: ChatMessage, isAboutHome: boolean): boolean =>
  warnings.some((warning) => ofDeposits.has(warning) || (isAboutHome && warning === 'fraud'));

/** The warnings in words, and what one can do. */
function Said({ message, isAboutHome, onReport }: Omit<Props, 'isLastWarned'>) {
  const t = useMessages(chatMessages);
  const linkClass = clsx('underline', isMobileApp ? 'inline-flex min-h-11 items-center' : 'tap mt-1.5');
  return (
    <>
      <ul className="mt-1 space-y-1">
        {message.warnings.map((warning) => (
          <li key={warning}>{t(`warn_${warning}`)}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4">
        <button
          type="button"
          className={clsx('font-bold underline', isMobileApp ? 'min-h-11' : 'mt-1.5')}
          onClick={() => onReport(message.id)}
        >
          {t('reportMessage')}
        </button>
        <a href={href('/safety')} className={linkClass}>
          {t('currentScams')}
        </a>
        {needsChecklist(message, isAboutHome) && (
          <a
            href={href('/safety/deposit', message.businessKey ? { ad: message.businessKey } : {})}
            className={linkClass}
          >
            {t('depositChecklist')}
          </a>
        )}
      </p>
    </>
  );
}

/** What to beware of in a message; said of the message as it was written. */
export function MessageWarnings({ isLastWarned, ...said }: Props) {
  const t = useMessages(chatMessages);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const title = (
    <>
      <Icon of={TriangleAlert} className="size-4 shrink-0 text-coral" />
      {t('careful')}
    </>
  );
  return (
    <div
      role="note"
      className={clsx(
        'rounded-input border border-coral bg-coral-soft px-3 text-13 text-ink',
        isLastWarned || !isMobileApp ? 'py-2' : isOpen && 'pb-2',
      )}
    >
      {isLastWarned ? (
        <p className="flex items-center gap-1.5 font-bold">{title}</p>
      ) : (
        <button
          type="button"
          className={clsx('flex items-center gap-1.5 font-bold', isMobileApp ? 'min-h-11' : 'tap')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <Icon of={isOpen ? ChevronUp : ChevronDown} className="size-4 shrink-0" />
        </button>
      )}
      <div id={id} hidden={!(isLastWarned || isOpen)}>
        {(isLastWarned || isOpen) && <Said {...said} />}
      </div>
    </div>
  );
}
