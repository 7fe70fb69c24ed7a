import { type DemoArticle } from './tips-portugal.ts';
/** The articles of the demo content, the guides with their days of checking. */
export declare const demoArticles: DemoArticle[];
