import type { ReactNode } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { homeWords } from './words.ts';

/** A block of the home page with its heading and the way to all of it. */
export function HomeSection({ title, all = true, children }: { title: string; all?: boolean; children: ReactNode }) {
  const t = useMessages(homeWords);
  return (
    <section className="container-page" aria-label={title}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-22">{title}</h2>
        {all && (
          <a href="/classified" className="font-bold text-14 text-accent-ink hover:underline">
            {t('seeAll')}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
