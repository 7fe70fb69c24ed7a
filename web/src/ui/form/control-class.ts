/** The look of every box one types or chooses in. */
export const controlClass =
  'w-full min-w-0 rounded-input border border-line-strong bg-surface px-3 text-16 text-ink transition-colors hover:border-accent aria-invalid:border-coral disabled:opacity-55';
