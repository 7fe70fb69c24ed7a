import type { DemoArticle } from './tips-portugal.ts';
export declare const tipsElsewhere: DemoArticle[];
