/** The beginning of a plain text, cut between words. */
export declare function excerpt(text: string, most?: number): string;
