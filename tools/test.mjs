/**
 * `npm test`: everything that can be checked, one line of counts at the end. `--static`: only what runs nothing.
 * `npm test -- <path …>`: only the tests of these files or folders, as `npm test -- server/src/modules/chat`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser, ensureInstalled } from './programs.mjs';
import { build, environment, install, projectNode, root, withLock } from './workspace.mjs';

const counts = { passed: 0, failed: 0, skipped: 0 };

const announce = (name) => console.log(`\n── ${name}`);

/** Runs a part of the tests; one that breaks off is a failed test like any other. Returns whether it got to its end. */
function attempt(name, work) {
  announce(name);
  return reached(name, work);
}

function reached(name, work) {
  try {
    work();
    return true;
  } catch (error) {
    counts.failed++;
    console.log(`✗ ${name}: ${error.message}`);
    return false;
  }
}

/** Runs a program; gives its exit code, or why it did not start, and what it printed unless that went out at once. */
async function ended(command, args, { stdio = 'pipe', env = environment } = {}) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes));
  const [code] = await once(child, 'close').catch((error) => [error.message]);
  return { code, printed: Buffer.concat(printed) };
}

/** A check that is one test: the exit code says whether it passed, what it printed follows its name once it has ended. */
async function check(name, command, args) {
  const { code, printed } = await ended(command, args);
  attempt(name, () => {
    process.stdout.write(printed);
    if (code !== 0) throw new Error(`failed with exit code ${code}`);
    counts.passed++;
  });
}

/**
 * Runs tests by a choice of Vitest's and adds up what the report counts; a run without a report is a failure.
 * @param stdio `pipe` where others run beside it: what it printed then follows its name at the end
 */
async function vitest(name, { choice = ['--project', name], stdio = 'inherit' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ashore-test-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${report}`];
  const env = { ...environment, NODE_ENV: 'test' };
  if (stdio === 'inherit') announce(`tests: ${name}`);
  const run = await ended(projectNode, ['node_modules/vitest/vitest.mjs', 'run', ...choice, ...reporters], {
    stdio,
    env,
  });
  if (stdio === 'pipe') announce(`tests: ${name}`);
  reached(`tests: ${name}`, () => {
    process.stdout.write(run.printed);
    if (!existsSync(report)) throw new Error('ended without a report');
    addUp(JSON.parse(readFileSync(report, 'utf8')), run.code);
  });
  rmSync(folder, { recursive: true, force: true });
}

/** Tests that failed first and then passed: a fault of the site or of the test that a second try must not hide. */
const secondTries = [];

function addUp(result, code) {
  for (const file of result.testResults)
    for (const { status, failureMessages, fullName } of file.assertionResults)
      if (status === 'passed' && failureMessages?.length > 0)
        secondTries.push(`${relative(root, file.name)}: ${fullName}\n${failureMessages[0]}`);
  // A file that does not even load has no tests that could fail.
  const unloaded = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = result.numFailedTests + unloaded.length;
  counts.passed += result.numPassedTests;
  counts.failed += failed;
  counts.skipped += result.numPendingTests + result.numTodoTests;
  if (result.numTotalTests === 0 && failed === 0) throw new Error('no test was found');
  // Errors outside of the tests, in hooks for instance, show in the exit code alone.
  if (code !== 0 && failed === 0) throw new Error(`no test failed, but the run did (exit code ${code})`);
}

const isJourney = (path) => path.startsWith('e2e') || path.endsWith('.e2e.ts');

/** Only the tests of these files or folders. Journeys alone need the built site. */
async function testSome(paths) {
  attempt('installation and build', () =>
    withLock(() => {
      install();
      if (paths.some(isJourney)) build();
    }),
  );
  if (paths.some(isJourney)) attempt('browser', ensureBrowser);
  if (counts.failed === 0) await vitest(paths.join(' '), { choice: paths });
}

/** Everything, or without a running site only what says whether the sources are in order. */
async function testAll(onlyStatic) {
  const prepared = attempt('installation and build', () =>
    withLock(() => {
      install();
      build();
    }),
  );
  // Without the project's programs nothing else can run; without the build the rest still tells what is wrong.
  if (!existsSync(projectNode)) return;
  await Promise.all([
    check('lint and format', projectNode, [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '.',
    ]),
    check('types', 'tsc', ['-b']),
    check('dead code', projectNode, ['node_modules/knip/bin/knip.js', '--no-progress']),
    // Not the tools as well: these plant breaches among the sources that the others would find.
    ...(onlyStatic ? [] : [vitest('pure', { stdio: 'pipe' })]),
  ]);
  await vitest('tools');
  if (onlyStatic) return;
  attempt('Redis', () => ensureInstalled('redis-server'));
  attempt('Varnish', () => ensureInstalled('varnish'));
  attempt('PgBouncer', () => ensureInstalled('pgbouncer'));
  attempt('tilemaker', () => ensureInstalled('tilemaker'));
  attempt('Sphinx', () => ensureInstalled('sphinxsearch'));
  await vitest('server');
  if (prepared && attempt('browser', ensureBrowser)) await vitest('e2e');
}

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (paths.length > 0) await testSome(paths);
else await testAll(process.argv.includes('--static'));
if (secondTries.length > 0) console.log(`\n── passed at the second try\n\n${secondTries.join('\n\n')}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed > 0 ? 1 : 0);
