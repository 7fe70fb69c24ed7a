/** `npm start`: installs, builds what changed, and runs the site. `--dev`: with Vite in front. `--import ads FILE`: an operator's import. */
import { spawn } from 'node:child_process';
import { build, environment, install, projectNode, root, withLock } from './workspace.mjs';

const [mode, ...rest] = process.argv.slice(2);
const program =
  mode === '--import' ? ['app/src/import.ts', ...rest] : ['app/src/main.ts', ...(mode === '--dev' ? ['--dev'] : [])];

withLock(() => {
  install();
  if (mode !== '--dev' && mode !== '--import') build();
});

const child = spawn(projectNode, program, {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment, NODE_ENV: mode === '--dev' ? 'development' : 'production' },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
