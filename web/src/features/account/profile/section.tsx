import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One part of the profile: what it is about at the start, what can be done beside it. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className="scroll-mt-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="font-bold text-18">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-14 text-ink-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
