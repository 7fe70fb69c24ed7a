import clsx from 'clsx';

interface Props {
  /** Made safe by the server when it was written; nothing else may be handed in. */
  html: string;
  /** The language it is written in, BCP 47. */
  lang?: string | undefined;
  className?: string;
}

/** Text with paragraphs, lists, quotes and links. */
export const RichText = ({ html, lang, className }: Props) => (
  <div
    className={clsx('rich-text', className)}
    lang={lang || undefined}
    dir="auto"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what members write is HTML the server made and filtered
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
