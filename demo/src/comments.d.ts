import type { AshoreServer } from '@ashore/server';

type DemoQuestion = [of: string, by: string, question: string, answer: string];
/** What is asked in public under ads of the demo content, by their titles: a question, and what the owner said. */
export declare const demoComments: DemoQuestion[];
/** The same under pages of businesses, by their names. */
export declare const businessQuestions: DemoQuestion[];
/** Writes them under the ads and businesses that have none yet. */
export declare function addComments(
  { modules, platform }: AshoreServer,
  ids: ReadonlyMap<string, number>,
): Promise<void>;
