/** What keeps a map from being made, in words for the operator. */
export declare class MapFault extends Error {}
/** How a fault of the file system reads. */
export declare function faultOfFile(error: unknown, path: string): Error;
