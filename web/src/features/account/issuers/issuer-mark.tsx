/** The first letter of an issuer, in place of a sign that would be its own. */
export const IssuerMark = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-13 text-accent-ink"
  >
    {[...name][0]?.toUpperCase()}
  </span>
);
