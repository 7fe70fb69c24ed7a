/** `npm test`: everything that can be checked, one line of counts at the end. `--static`: only what runs nothing. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, environment, install, projectNode, run, withLock } from './workspace.mjs';

const counts = { passed: 0, failed: 0, skipped: 0 };

function step(name, command, args) {
  console.log(`\n── ${name}`);
  const code = run(command, args);
  counts[code === 0 ? 'passed' : 'failed']++;
  if (code !== 0) console.log(`✗ ${name} failed`);
}

/** Chromium of the system; fetched where it is missing. */
function ensureChromium() {
  if (['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some((path) => existsSync(path)))
    return;
  console.log('\n── Chromium is missing and is installed by apt-get');
  const prefix = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', 'chromium'],
  ]) {
    const [command, ...all] = [...prefix, 'apt-get', ...args];
    if (
      spawnSync(command, all, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status !== 0
    ) {
      throw new Error('Chromium could not be installed: install it by hand as /usr/bin/chromium');
    }
  }
}

/** Runs a vitest project and adds up what its report counts; a run without a report is a failure. */
function vitest(project) {
  console.log(`\n── tests: ${project}`);
  const report = join(mkdtempSync(join(tmpdir(), 'ashore-test-report-')), 'report.json');
  run(
    projectNode,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { env: { ...environment, NODE_ENV: 'test' } },
  );
  if (!existsSync(report)) {
    counts.failed++;
    return;
  }
  const result = JSON.parse(readFileSync(report, 'utf8'));
  counts.passed += result.numPassedTests;
  counts.failed += result.numFailedTests;
  counts.skipped += result.numPendingTests + result.numTodoTests;
  // A file that does not even load has no tests that could fail.
  counts.failed += result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  if (result.numTotalTests === 0) counts.failed++;
}

const onlyStatic = process.argv.includes('--static');
withLock(() => {
  install();
  build();
});
step('lint and format', projectNode, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']);
step('types', 'tsc', ['-b']);
step('dead code', projectNode, ['node_modules/knip/bin/knip.js', '--no-progress']);
vitest('tools');
if (!onlyStatic) {
  ensureChromium();
  for (const project of ['pure', 'server', 'e2e']) vitest(project);
}
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed > 0 ? 1 : 0);
