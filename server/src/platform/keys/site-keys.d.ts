/** Keys of the site that never stand in its database: who reads that alone can neither guess what is hashed nor open what is sealed. */
export interface SiteKeys {
  /** HMAC-SHA-256 of a text, different for each purpose. */
  hash(purpose: string, text: string): string;
  /** Encrypts a text (AES-256-GCM); the same text is sealed differently each time. */
  seal(purpose: string, text: string): string;
  /** What was sealed for this purpose; undefined where it was changed, or sealed under another key. */
  open(purpose: string, sealed: string): string | undefined;
}
/** The keys of each purpose from one root of 32 bytes (HKDF, RFC 5869). */
export declare function siteKeysOf(root: Buffer): SiteKeys;
/**
 * The keys whose root stands in a file of the site's folder; made at the first start, readable by its owner alone. Of
 * several nodes that begin at once one makes it. Throws where the file holds anything else.
 */
export declare function openSiteKeys(path: string): Promise<SiteKeys>;
