/** An export holds the last so many messages. */
export const MOST_MESSAGES = 5000;
/** Pictures of an export have so many bytes together at most. */
export const MOST_PICTURE_BYTES = 100 * 1024 * 1024;
/** How long an address works; operation `prepareEvidence` says it as well. */
export const LINK_MS = 3_600_000;
