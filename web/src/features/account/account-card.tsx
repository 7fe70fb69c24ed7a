import type { ReactNode } from 'react';

interface AccountCardProps {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  /** Links that lead elsewhere, under the card. */
  footer?: ReactNode;
}

/** The one card of a signing-in page, in the middle of a calm page. */
export function AccountCard({ title, text, children, footer }: AccountCardProps) {
  return (
    <section className="container-page flex flex-col items-center py-8 sm:py-14">
      <div className="w-full max-w-md rounded-card border border-line bg-surface p-5 sm:p-8">
        <h1 className="font-bold text-28">{title}</h1>
        {text && <p className="mt-2 text-ink-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
      {footer && <div className="mt-5 flex flex-col items-center gap-2 text-14 text-ink-muted">{footer}</div>}
    </section>
  );
}

export const linkClass = 'tap font-medium text-accent underline underline-offset-2 hover:no-underline';
