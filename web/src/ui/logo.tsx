import clsx from 'clsx';

/** Sail on waves, and the name; `narrow` where the narrowest screens have room for the sail alone. */
export const Logo = ({ name, narrow = false }: { name: string; narrow?: boolean }) => (
  <span className="inline-flex items-center gap-2 font-bold text-22 text-accent tracking-tight">
    <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
      <path d="M13 3v14H4.5C8 13.5 11.6 9 13 3Z" fill="currentColor" opacity="0.55" />
      <path d="M15 6.500c3.600 3 6 6.400 7.500 10.500H15V6.500Z" fill="currentColor" />
      <path
        d="M3 21.500c2.200-1.700 4.400-1.700 6.600 0s4.400 1.700 6.600 0 4.400-1.700 6.600 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.400"
        strokeLinecap="round"
      />
    </svg>
    <span className={clsx(narrow && 'max-[419px]:sr-only')}>{name}</span>
  </span>
);
