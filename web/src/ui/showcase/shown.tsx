import type { ReactNode } from 'react';

/** One piece or family with its name. */
export const Shown = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="border-t border-line py-6" aria-label={name}>
    <h2 className="mb-4 text-18">{name}</h2>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
);
