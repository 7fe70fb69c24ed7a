import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import clsx from 'clsx';
import { X } from 'lucide';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Localized } from '#web/ui/localized.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import type { DialogProps } from './dialog-props.ts';

const sizes = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-[800px]' };

/** Floats over the page: Esc closes, focus stays inside and goes back where it came from (WAI-ARIA dialog pattern). */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  role = 'dialog',
  sheet = false,
  footer,
  children,
}: DialogProps) {
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
          <Ark.Positioner
            className={clsx(
              'fixed inset-0 z-50 flex overflow-y-auto',
              sheet ? 'items-end justify-end' : 'items-center justify-center p-4',
            )}
          >
            <Ark.Content
              className={clsx(
                'rise-in flex w-full flex-col bg-surface text-ink shadow-float',
                sheet
                  ? 'max-h-[90dvh] rounded-t-card sm:h-dvh sm:max-h-dvh sm:max-w-sm sm:rounded-none'
                  : ['max-h-[90dvh] rounded-card', sizes[size]],
              )}
            >
              <header className="flex items-start justify-between gap-4 p-5 pb-3">
                <div className="min-w-0">
                  <Ark.Title className="text-22">{title}</Ark.Title>
                  {description && (
                    <Ark.Description className="mt-1 text-14 text-ink-muted">{description}</Ark.Description>
                  )}
                </div>
                {role === 'dialog' && (
                  <IconButton label={messagesOf(kitMessages)('close')} onClick={onClose}>
                    <Icon of={X} className="size-5" />
                  </IconButton>
                )}
              </header>
              {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>}
              {footer && (
                <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
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
