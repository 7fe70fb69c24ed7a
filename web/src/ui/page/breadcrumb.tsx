import { messagesOf } from '#web/lib/i18n.ts';
import { kitMessages } from '#web/ui/messages.ts';
import type { BreadcrumbProps } from './crumb.ts';

/** The way from the area down to this page, as title and url pairs (specification 2). */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label={messagesOf(kitMessages)('breadcrumb')} className="text-14 text-ink-muted">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {items.map(({ url, title }, index) => (
          <li key={url ?? title} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            {url ? (
              <a href={url} className="hover:underline" dir="auto">
                {title}
              </a>
            ) : (
              <span aria-current="page" dir="auto">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
