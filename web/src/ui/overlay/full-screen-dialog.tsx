import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Directional } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Localized } from '#web/ui/localized.tsx';
import { phoneMessages } from './phone-messages.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** Stands in the bar in place of the title, such as a search field. */
  bar?: ReactNode;
  /** At the end of the bar. */
  action?: ReactNode;
  /** Always in sight at the foot. */
  footer?: ReactNode;
  /** What gets the focus first; the first control otherwise. */
  firstFocus?: () => HTMLElement | null;
  /** What gets the focus afterwards; what had it before otherwise. */
  lastFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A page over the page, for phones: a bar with the way back, room to scroll, a foot. Esc closes it, the focus stays inside. */
export function FullScreenDialog({ title, onClose, bar, action, footer, firstFocus, lastFocus, children }: Props) {
  return (
    <Localized>
      <Ark.Root
        open
        onOpenChange={(details) => !details.open && onClose()}
        closeOnInteractOutside={false}
        {...(firstFocus && { initialFocusEl: firstFocus })}
        {...(lastFocus && { finalFocusEl: lastFocus })}
      >
        <Portal>
          <Ark.Positioner className="fixed inset-0 z-50">
            <Ark.Content className="rise-in flex h-dvh flex-col bg-paper text-ink outline-none">
              <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
                <div className="mx-auto flex min-h-14 max-w-2xl items-center gap-1 px-2">
                  <IconButton label={messagesOf(phoneMessages)('back')} size="lg" onClick={onClose}>
                    <Directional of={ArrowLeft} className="size-6" />
                  </IconButton>
                  <Ark.Title className={bar ? 'sr-only' : 'min-w-0 flex-1 truncate text-18'}>{title}</Ark.Title>
                  {bar && <div className="min-w-0 flex-1">{bar}</div>}
                  {action}
                </div>
              </header>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                <div className="mx-auto max-w-2xl px-4 py-4">{children}</div>
              </div>
              {footer && (
                <footer className="border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                  <div className="mx-auto max-w-2xl">{footer}</div>
                </footer>
              )}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </Localized>
  );
}
