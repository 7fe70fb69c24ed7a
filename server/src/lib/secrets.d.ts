/** 256 random bits, safe in cookies and links. */
export declare const newSecret: () => string;
/** 128 random bits. */
export declare const newToken: () => string;
/** Six random digits to be typed. */
export declare const newCode: () => string;
/** What is stored instead of a random secret. */
export declare const digest: (...parts: (string | number)[]) => string;
/** Compares two digests in constant time. */
export declare function sameDigest(one: string, other: string): boolean;
