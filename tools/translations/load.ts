import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Loads a module by its path from the folder of the project. */
export const load = <Exported>(path: string): Promise<Exported> => import(pathToFileURL(join(root, path)).href);
