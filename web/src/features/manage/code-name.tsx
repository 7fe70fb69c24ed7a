import { Fragment } from 'react';

/** A name of the program, such as a queue: the same in every language, and broken behind its dots. */
export const CodeName = ({ name, className = 'text-13' }: { name: string; className?: string }) => (
  <code className={className} dir="ltr">
    {name.split(/(?<=\.)/).map((part) => (
      <Fragment key={part}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </code>
);
