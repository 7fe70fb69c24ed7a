import type { Api } from '@ashore/contract';
import type { Choice } from './hero.tsx';

/** Returns no areas: the search field of the app's home page does not ask for one, and its page is lighter without them. */
export const searchAreas = async (_api: Api): Promise<Choice[]> => [];
