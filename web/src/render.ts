import type { Locale, Transport } from '@ashore/contract';
import type { PageParts } from './lib/pieces.ts';
import type { ShellStart } from './lib/shell.ts';

/** One page to be rendered on the server. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  transport: Transport;
  start: ShellStart;
  /** The language of the page; that of its address. */
  locale: Locale;
  /** Stands as `nonce` on everything that the render itself puts into the page, so that its scripts are known from a member's text. */
  mark: string;
  assets: PageAssets;
}

/** Files of the client build that pages load, by route. */
export interface PageAssets {
  routes: Record<
    string,
    { preloads?: string[]; scripts?: { attrs: Record<string, string | boolean>; children?: string }[]; css?: string[] }
  >;
}

export interface PageAnswer {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  parts: PageParts;
}

/** The document without a page to be rendered. */
export type ShellRequest = Pick<PageRequest, 'mark' | 'assets' | 'locale'>;

/** What `entry.server` exports: the document of the mobile web app that is kept on the phone. */
export type RenderShell = (request: ShellRequest) => string | Promise<string>;

/** What `entry.server` exports: renders a page. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;
export type { PageParts } from './lib/pieces.ts';
export type { ShellStart } from './lib/shell.ts';
