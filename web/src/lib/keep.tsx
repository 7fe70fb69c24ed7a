import { type ComponentPropsWithoutRef, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { LocaleProvider, useLocale } from './i18n.ts';
import { ShellProvider, useShell } from './viewer.ts';

/** Returns what stands in the page for a piece: the one kept under the key, or made anew. */
export type Keep = (key: string, piece: ReactElement) => string;

const KeepContext = createContext<Keep | null>(null);
/** Only server rendering has a store of pieces; in the browser they are rendered like everything else. */
export const KeepProvider = KeepContext.Provider;

type Tag = 'div' | 'ul' | 'li' | 'aside' | 'nav' | 'section' | 'footer';

type Props<Name extends Tag> = Omit<ComponentPropsWithoutRef<Name>, 'children'> & {
  as: Name;
  /** Which piece it is. */
  name: string;
  /** All that it is made from, besides language and region. */
  from?: unknown;
  children: () => ReactNode;
};

/**
 * A piece of a page that looks the same for everybody and in many pages: rendered once on the server and kept for a
 * while, since rendering is most of what a page costs. It sees language and region but no member, no router and no
 * `useId`; what it is made from stands in `from`. Handlers and state within it work: the browser hydrates it as ever.
 */
export function Kept<Name extends Tag>({ as, name, from, children, ...attributes }: Props<Name>) {
  const keep = useContext(KeepContext);
  const locale = useLocale();
  const shell = useShell();
  const Element = as as 'section';
  if (!import.meta.env.SSR || !keep) return <Element {...(attributes as object)}>{children()}</Element>;
  const html = keep(
    `${name} ${locale} ${shell.region.id} ${from === undefined ? '' : JSON.stringify(from)}`,
    <KeepContext value={keep}>
      <LocaleProvider value={locale}>
        <ShellProvider value={{ ...shell, user: null }}>{children()}</ShellProvider>
      </LocaleProvider>
    </KeepContext>,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped when it was rendered
  return <Element {...(attributes as object)} dangerouslySetInnerHTML={{ __html: html }} />;
}
