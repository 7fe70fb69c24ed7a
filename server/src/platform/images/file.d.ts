/** Refuses what is no JPEG, PNG, WebP, AVIF or GIF of up to 12 MB, by size and first bytes alone. */
export declare function checkFile(bytes: Buffer): Promise<void>;
