/** What a post of a business is about: something new, a price or gift until a day, something that takes place. */
export const postKinds = ['news', 'offer', 'event'] as const;
export type PostKind = (typeof postKinds)[number];

/** A short text that the owner of a business page publishes on it. */
export interface BusinessPost {
  postId: number;
  kind: PostKind;
  title: string;
  /** Plain text. */
  content: string;
  /** ISO 639; empty if it is not known. */
  language: string;
  imgUrl: string[];
  imgUrlZip: string[];
  /** YYYY-MM-DD: the last day of an offer, the day of an event; empty for news. */
  day: string;
  /** HH:MM by the clocks of the region; empty if an event has none. */
  time: string;
  /** Where an event takes place; empty for the address of the business. */
  place: string;
  /** The day is over. Such a post is shown for `limits.postOverDays` more days. */
  over: boolean;
  createTime: string;
  edited: boolean;
}

/** The newest posts of a business. */
export interface NewestPosts {
  list: BusinessPost[];
  /** The number of posts there are to see, up to `limits.postsShown`. */
  total: number;
}
