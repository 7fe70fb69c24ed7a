/** A conversation about an ad. */
export interface DemoTalk {
  /** Title of the ad; who placed it answers. */
  about: string;
  from: string;
  /** When the last text was written. */
  minutesAgo: number;
  /** How many of the last texts nobody has read yet. */
  unread?: number;
  texts: ['asks' | 'answers', string][];
}
export declare const demoTalks: DemoTalk[];
