import type { Overlay, Region } from '@ashore/contract';
import type { PublicRegion } from './regions.ts';

/** As much of the member as every page shows: what `me/overlay` says of them. */
export type ShellUser = Overlay['user'];

/** Kinds of social networks that the footer may link to (specification 2). */
export type SocialKind = 'video' | 'photo' | 'shortPost' | 'professional' | 'network';

/** An issuer that log-in pages offer. */
export interface SiteIssuer {
  /** Names it in calls. */
  key: string;
  /** What it is called, such as 'Google'. */
  name: string;
}

/** Settings of the site that pages need. */
export interface SiteSettings {
  /** Origin in canonical links. */
  origin: string;
  /** Reached under its public address; a test site otherwise. */
  production: boolean;
  /** Address of an analytics script, loaded only after consent; empty for none. */
  analyticsUrl: string;
  /** Pictures of a map by `{z}/{x}/{y}`, and whom they are from; without them maps are outlines. */
  tiles?: { url: string; attribution: string } | undefined;
  /** Name of the service that translates what members wrote; absent where there is none. */
  translator?: string | undefined;
  /** The site's apps in the stores, and where one is had without a store if not at `/m`. */
  apps?: { appStore?: string; playStore?: string; download?: string } | undefined;
  /** The site's pages in social networks, by what is shown there. */
  social?: Partial<Record<SocialKind, string>> | undefined;
  /** Where members may have accounts to log in with (OpenID Connect). */
  issuers?: SiteIssuer[] | undefined;
  /** The regions one can choose; search engines are told of the page in each. */
  regions?: PublicRegion[] | undefined;
  /** The page with every piece of the interface is served. */
  gallery?: boolean;
  /** What an operator says on all pages about trouble of the site, and the language it is in. */
  notice?: { text: string; locale: string } | undefined;
  /** Mail is not sent but shown at /dev/mail; never on a public site. */
  outbox?: boolean;
}

/** What the server hands to the first render. */
export interface ShellStart {
  user: ShellUser | null;
  regionId: number;
  site: SiteSettings;
  /** The region as it was told last, where the mobile web app starts without the server. */
  region?: Region;
}

/** What frames every page. */
export interface Shell extends ShellStart {
  region: Region;
}
