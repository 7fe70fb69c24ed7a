/** Whether somebody wants to know of writes. */
export declare const isNoting: () => boolean;
/** Notes that whatever runs here wrote something. */
export declare function noteWrite(): void;
/** Runs work, and tells whether it wrote something to the database. */
export declare function notingWrites<T>(work: () => Promise<T>): Promise<{
  result: T;
  wrote: boolean;
}>;
