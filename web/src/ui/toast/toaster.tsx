import { Toast as Ark, createToaster, Toaster } from '@ark-ui/react/toast';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { createRoot } from 'react-dom/client';
import { messagesOf } from '#web/lib/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Localized } from '#web/ui/localized.tsx';
import { kitMessages } from '#web/ui/messages.ts';
import { drawToasts, type Toast, type ToastTone } from './toast-channel.ts';

/** Pixels from the top (specification 9). */
const OFFSET = '100px';
const SHOWN_MS = 5000;
const MOST = 3;
/** The same message again this shortly after has the same cause: a page whose calls all fail says so once. */
const SAME_MS = 1000;
/** A toast that came this shortly before its page is left speaks of the step to the next page and is shown there too. */
const ACCOMPANIES_MS = 2000;

const toaster = createToaster({
  placement: 'top',
  offsets: { top: OFFSET, bottom: '16px', left: '16px', right: '16px' },
  overlap: false,
  gap: 8,
  max: MOST,
  duration: SHOWN_MS,
  pauseOnPageIdle: true,
});

const looks: Record<ToastTone, { icon: typeof Info; className: string }> = {
  success: { icon: CircleCheck, className: 'text-accent' },
  warning: { icon: TriangleAlert, className: 'text-coral' },
  info: { icon: Info, className: 'text-ink-muted' },
  error: { icon: CircleAlert, className: 'text-coral' },
};

function Toasts() {
  return (
    <Localized>
      <Toaster toaster={toaster} aria-label={messagesOf(kitMessages)('notices')}>
        {(toast) => {
          const { icon, className } = looks[toast.type as ToastTone];
          return (
            <Ark.Root
              role={toast.type === 'error' ? 'alert' : 'status'}
              className="toast-place flex w-[min(420px,calc(100vw-32px))] items-start gap-3 rounded-card border border-line bg-surface p-4 text-14 text-ink shadow-float"
            >
              <Icon of={icon} className={clsx('mt-0.5 size-5 shrink-0', className)} />
              <div className="min-w-0 flex-1">
                <Ark.Description>{toast.description}</Ark.Description>
                {toast.meta?.link && (
                  <a href={(toast.meta.link as Link).url} className="mt-1 inline-block text-accent-ink underline">
                    {(toast.meta.link as Link).text}
                  </a>
                )}
              </div>
              <Ark.CloseTrigger
                aria-label={messagesOf(kitMessages)('close')}
                className="tap -m-1 grid size-8 shrink-0 place-items-center rounded-full hover:bg-accent-soft"
              >
                <Icon of={X} className="size-4" />
              </Ark.CloseTrigger>
            </Ark.Root>
          );
        }}
      </Toaster>
    </Localized>
  );
}

type Link = NonNullable<Toast['link']>;

/** When each toast was made; 0 once it was carried over to another page. */
const made = new Map<string, number>();
let last: (Toast & { time: number }) | undefined;

function draw({ tone, text, link }: Toast): void {
  const time = Date.now();
  const isSame = last?.tone === tone && last.text === text && last.link?.url === link?.url;
  if (isSame && last && time - last.time < SAME_MS) return;
  last = { tone, text, link, time };
  const id = toaster.create({ type: tone, description: text, meta: { link } });
  if (id) made.set(id, time);
}

function leave(): void {
  for (const [id, time] of made) {
    if (Date.now() - time <= ACCOMPANIES_MS) made.set(id, 0);
    else {
      made.delete(id);
      toaster.dismiss(id);
    }
  }
}

/** Draws toasts in a root of its own, beside the page, so that no page has to know of them. */
export function mountToaster(): void {
  const box = document.createElement('div');
  document.body.append(box);
  createRoot(box).render(<Toasts />);
  drawToasts({ draw, leave });
}
