/** The other processes of this machine that serve the site under the same port. */
export interface Siblings {
  /** Tells them what changed; resolves when every one of them has heard it. Never rejects: one that ends has no cache to drop. */
  tell(tags: string[]): Promise<void>;
  /** Calls the listener when another process tells. */
  onTold(listener: (tags: string[]) => void): void;
}
/** A process that serves the site alone. */
export declare const noSiblings: Siblings;
