/** What a browser says of its device, as far as the site has to know. */
export interface Device {
  /** Belongs to the mobile web app: every device that is no PC (specification 1), tablets among them. */
  mobile: boolean;
}
/** The patterns of the User-Agent, for a cache in front of the site that has to tell devices apart as the site does. */
export declare const devicePatterns: {
  robots: RegExp;
  seated: RegExp;
  handheld: RegExp;
};
/**
 * Reads the User-Agent and the client hint `Sec-CH-UA-Mobile`. Robots get the page itself; an unknown device counts as a PC,
 * on which everything can be read. iPadOS says it is a Mac: it is told by touch, in the browser.
 */
export declare function deviceOf(userAgent: string, mobileHint: string | undefined): Device;
/** Whether the path belongs to the mobile web app that comes with the site. */
export declare const isMobilePath: (path: string) => boolean;
/**
 * Where in the mobile web app a page leads: by the query's `redirectType`, else by the path, else to its home
 * (specification 1). The rest of the query goes along. The app that comes with the site is told in `from` which page was
 * meant, where neither says more, and opens the twin of that page.
 * @param mobileUrl without a slash at the end; a path of this site or an address elsewhere
 */
export declare function mobileTarget(mobileUrl: string, path: string, search: URLSearchParams): string;
