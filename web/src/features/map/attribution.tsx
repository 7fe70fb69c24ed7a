/** Whom the map is from; an address at the end of the text is where it leads. */
export function Attribution({ text }: { text: string }) {
  const [, words = text, address] = text.match(/^(.*?)\s*(https:\/\/\S+)?$/) ?? [];
  return (
    <p className="self-end rounded-input bg-surface/85 px-2 py-0.5 text-13 text-ink-muted">
      {address ? (
        <a href={address} rel="noopener" className="underline">
          {words || new URL(address).host}
        </a>
      ) : (
        words
      )}
    </p>
  );
}
