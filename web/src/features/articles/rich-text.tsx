import clsx from 'clsx';

/** How running text looks: measure, space, lists, tables that scroll by themselves. It stands on the side it is read from. */
const look =
  'max-w-[68ch] text-start wrap-anywhere [&_a]:text-accent-ink [&_a]:underline [&_blockquote]:my-3 [&_blockquote]:border-accent [&_blockquote]:border-s-4 [&_blockquote]:ps-4 [&_code]:rounded [&_code]:bg-sand [&_code]:px-1 [&_dt]:mt-3 [&_dt]:font-bold [&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:font-bold [&_h3]:text-18 [&_h4]:mt-4 [&_h4]:mb-1 [&_h4]:font-bold [&_hr]:my-6 [&_hr]:border-line [&_li]:my-1 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:my-3 [&_pre]:overflow-x-auto [&_table]:my-3 [&_table]:block [&_table]:max-w-full [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-start [&_ul]:my-3 [&_ul]:list-disc [&_ul]:ps-6';

/** HTML that the server made safe when it was written. */
export function RichText({ html, lang, className }: { html: string; lang?: string | undefined; className?: string }) {
  if (html === '') return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through nothing that acts
    <div className={clsx(look, className)} lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
