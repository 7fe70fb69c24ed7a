/**
 * `npm run messages -- export pt [FILE]`, `npm run messages -- import pt FILE`: the texts of the site for translators, and
 * their translations back into `locales/` (CONTRIBUTING.md).
 */
import { resolve } from 'node:path';
import { install, projectNode, run, withLock } from './workspace.mjs';

const [command, code, file] = process.argv.slice(2);
try {
  withLock(install);
  // Files are named from where the command was given.
  const named = file ? [resolve(process.env.INIT_CWD ?? process.cwd(), file)] : [];
  process.exit(run(projectNode, ['tools/translations/main.ts', ...[command, code].filter(Boolean), ...named]));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
