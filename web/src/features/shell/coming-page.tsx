import { useMessages } from '#web/lib/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type ComingKey, comingPages, comingWords } from './coming-words.ts';

/** Says what a page will hold, in the frame it will have, and where to go meanwhile. */
export function ComingPage({ page }: { page: ComingKey }) {
  const { title, text, drawing } = comingPages[page];
  const t = useMessages(comingWords);
  return (
    <section className="container-page py-10">
      <h1 className="text-28">{title}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-muted">{text}</p>
      <EmptyState drawing={drawing} className="mt-8">
        <a href="/classified" className={buttonClass('primary')}>
          {t('browse')}
        </a>
      </EmptyState>
    </section>
  );
}
