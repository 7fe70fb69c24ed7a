import type { ReactNode } from 'react';

const address = /(?:https?:\/\/|www\.)[^\s<>"]+/giu;
/** What ends a sentence belongs to no address. */
const end = /[.,:;!?…)\]}'»”。，！？]+$/u;

interface Props {
  text: string;
  /** Where the link of an address leads. */
  hrefOf: (to: string) => string;
  rel: string;
}

/** Plain text with its addresses of the web as links. */
export function LinkedText({ text, hrefOf, rel }: Props) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(end, '');
    const to = /^www\./i.test(shown) ? `https://${shown}` : shown;
    if (!URL.canParse(to)) continue;
    parts.push(
      text.slice(from, index),
      <a key={index} href={hrefOf(to)} rel={rel} className="wrap-anywhere underline">
        {shown}
      </a>,
    );
    from = index + shown.length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(from)];
}
