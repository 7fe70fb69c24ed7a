/** The most a page may weigh on its first load, in thousands of bytes after gzip. */
export declare const weightLimits: {
  HTML: number;
  JavaScript: number;
  CSS: number;
};
/** Bytes of a page and of the scripts and styles it names, compressed by gzip. */
export declare function weightOf(url: string): Promise<Record<keyof typeof weightLimits, number>>;
