import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  headingLevel?: 2 | 3;
  /** One quiet link at the end of the line: all of them. */
  action?: ReactNode;
}

/** The line above a part of a page: what it is, and the way to more of it. */
export function SectionHeader({ title, headingLevel = 2, action }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <Heading className="text-22">{title}</Heading>
      {action && <div className="font-bold text-14 text-accent-ink [&>a]:tap">{action}</div>}
    </div>
  );
}
