import type { ArticleTopic } from '@ashore/contract';
/** An article of the demo content as its file writes it. */
export interface DemoArticle {
  kind: 'news' | 'tips' | 'service';
  regionId: number;
  title: string;
  summary: string;
  topic: ArticleTopic;
  tags: string[];
  text: string;
  sourceName: string;
  sourceUrl: string;
  drawing: string;
  /** What the drawing shows. */
  alt: string;
  daysAgo: number;
}
/** Guides for newcomers to Portugal: general, with the authority that knows better. */
export declare const portugalTips: DemoArticle[];
