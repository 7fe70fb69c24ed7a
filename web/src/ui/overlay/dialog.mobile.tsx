import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import clsx from 'clsx';
import { X } from 'lucide';
import { type TouchEvent, useRef } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Localized } from '#web/ui/localized.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import type { DialogProps } from './dialog-props.ts';
import { useCloseRequest } from './use-close-request.ts';

/** A sheet that is pulled down further than this goes away. */
const CLOSES_AT_PX = 90;

const sizes = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-[800px]' };

/** The head of a sheet as its handle: the sheet follows the finger down and is closed or goes back when it is let go. */
function usePull(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);
  const move = (px: number) => {
    if (sheet.current) sheet.current.style.translate = px > 0 ? `0 ${px}px` : '';
  };
  const pulled = ({ changedTouches }: TouchEvent) => (changedTouches[0]?.clientY ?? 0) - (from.current ?? 0);
  return {
    sheet,
    handle: {
      onTouchStart: ({ touches }: TouchEvent) => {
        // On larger screens it is no sheet.
        from.current = matchMedia('(width < 640px)').matches ? touches[0]?.clientY : undefined;
      },
      onTouchMove: (event: TouchEvent) => from.current !== undefined && move(pulled(event)),
      onTouchEnd: (event: TouchEvent) => {
        if (from.current === undefined) return;
        if (pulled(event) > CLOSES_AT_PX) onClose();
        else move(0);
        from.current = undefined;
      },
      onTouchCancel: () => move(0),
    },
  };
}

/** While it is there, the phone's way back closes the dialog instead of leaving the page. */
function ClosedByBack({ onClose }: { onClose: () => void }) {
  useCloseRequest(onClose);
  return null;
}

/**
 * Floats over the page: a sheet at the foot of a phone, that can be pulled down; in the middle of larger screens. Takes
 * what the dialog of the site takes and behaves as it does: Esc, the phone's way back and the back of the sheet close it, focus stays inside.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  role = 'dialog',
  footer,
  children,
}: DialogProps) {
  const { sheet, handle } = usePull(onClose);
  return (
    <Localized>
      <Ark.Root
        open={open}
        onOpenChange={(details) => !details.open && onClose()}
        role={role}
        closeOnInteractOutside={role === 'dialog'}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Ark.Backdrop className="fixed inset-0 z-50 bg-veil" />
          <Ark.Positioner className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-4">
            <Ark.Content
              ref={sheet}
              className={clsx(
                'rise-in flex max-h-[90dvh] w-full flex-col rounded-t-card bg-surface text-ink shadow-float sm:rounded-card',
                sizes[size],
              )}
            >
              <ClosedByBack onClose={onClose} />
              <header
                className="relative flex touch-none items-start justify-between gap-2 ps-5 pe-3 pt-5 pb-2"
                {...handle}
              >
                <span
                  aria-hidden="true"
                  className="absolute start-1/2 top-2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong sm:hidden rtl:translate-x-1/2"
                />
                <div className="min-w-0 py-2">
                  <Ark.Title className="text-18">{title}</Ark.Title>
                  {description && (
                    <Ark.Description className="mt-1 text-14 text-ink-muted">{description}</Ark.Description>
                  )}
                </div>
                {role === 'dialog' && (
                  <IconButton label={messagesOf(kitMessages)('close')} size="lg" onClick={onClose}>
                    <Icon of={X} className="size-5" />
                  </IconButton>
                )}
              </header>
              {children && (
                <div
                  className={clsx(
                    'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 [&_:is(button,summary)]:min-h-11 [&_label:has(>input)]:min-h-11',
                    footer ? 'pb-5' : 'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
                  )}
                >
                  {children}
                </div>
              )}
              {footer && (
                <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:max-sm:flex-1">
                  {footer}
                </footer>
              )}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </Localized>
  );
}
