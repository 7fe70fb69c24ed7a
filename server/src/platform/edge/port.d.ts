/** Caches between browsers and the site: a CDN, or Varnish. They keep public pages with their tags. */
export interface Edge {
  /** Public pages may be kept by it. */
  isThere: boolean;
  /** Drops the kept pages with any of these tags; resolves when they are gone, and never rejects. */
  purge(tags: readonly string[]): Promise<void>;
}
/** How one sort of edge is told; rejects when it cannot be. */
export type SendPurge = (tags: readonly string[], signal: AbortSignal) => Promise<void>;
/** Where an edge is told what to drop. */
export interface EdgeSettings {
  kind: 'varnish' | 'http';
  url: string;
  /** The secret of the purge interface; empty for none. */
  token: string;
}
/** Browsers ask the site itself. */
export declare const noEdge: Edge;
