export interface VarnishSettings {
  /** Where the site answers. */
  host: string;
  port: number;
  /** Addresses that may say what to drop, as Varnish writes them: `"127.0.0.1"`. */
  purgers: readonly string[];
  /** What they have to send besides; empty for nothing. */
  token: string;
}
/**
 * A configuration for Varnish 7 that keeps public pages as this program means them: by address, region and sort of device, until
 * they age out or a tag of theirs is purged. The patterns are those that the program itself goes by.
 */
export declare const varnishConfig: ({ host, port, purgers, token }: VarnishSettings) => string;
