import clsx from 'clsx';

const sizes = { sm: 'size-8 text-13', md: 'size-10 text-14', lg: 'size-16 text-22', xl: 'size-24 text-28' };

const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('');

/** A member's picture, or the initials. The name stands beside it, so it says nothing itself. */
export function Avatar({ name, src, size = 'md' }: { name: string; src?: string; size?: keyof typeof sizes }) {
  const className = clsx('shrink-0 rounded-full', sizes[size]);
  if (src)
    return <img src={src} alt="" width={96} height={96} loading="lazy" className={clsx(className, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={clsx(className, 'grid place-items-center bg-accent-soft font-bold text-accent-ink')}
    >
      {initials(name)}
    </span>
  );
}
