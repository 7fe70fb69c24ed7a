import type { ReactNode } from 'react';
import { useMessages } from '#web/lib/i18n.ts';
import { homeMessages } from './messages.ts';

interface Props {
  title: string;
  /** Where all of it is. */
  all?: string;
  className?: string;
  children: ReactNode;
}

/** A block of the home page with its heading and the way to all of it. */
export function HomeSection({ title, all, className = 'container-page', children }: Props) {
  const t = useMessages(homeMessages);
  return (
    <section className={className} aria-label={title}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-22">{title}</h2>
        {all && (
          <a href={all} className="tap font-bold text-14 text-accent-ink hover:underline">
            {t('seeAll')}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
