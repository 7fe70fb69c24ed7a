import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import fences from './fences.mjs';
import { cruise } from './test-cruise.mjs';
import { root } from './workspace.mjs';

const cruiseAll = () => cruise(['contract/src', 'server/src', 'web/src', 'demo/src', 'app/src']).summary;

/** One file per rule that breaks it; a rule that does not see its trespasser sees nothing. */
const trespassers = {
  'no-cycles': {
    'server/src/lib/planted-a.ts': "export { b } from './planted-b.ts';",
    'server/src/lib/planted-b.ts': "export { a as b } from './planted-a.ts';",
  },
  'nothing-unresolved': { 'server/src/lib/planted-lost.ts': "export * from './planted-nowhere.ts';" },
  'contract-stands-alone': { 'contract/src/planted.ts': "export * from '../../server/src/config.ts';" },
  'contract-knows-zod-only': { 'contract/src/planted-npm.ts': "export { clsx } from 'clsx';" },
  'web-never-server': {
    'web/src/lib/planted-server.ts': "export type { ServerConfig } from '../../../server/src/config.ts';",
  },
  'server-never-web': {
    'server/src/lib/planted-web.ts': "export type { Theme } from '../../../web/src/lib/browser/theme.ts';",
  },
  'nobody-imports-app': {
    'server/src/lib/planted-app.ts': "export type { Config } from '../../../app/src/config.ts';",
  },
  'modules-meet-at-index': { 'server/src/modules/home/planted.ts': "export * from '../regions/facts.ts';" },
  'platform-and-lib-know-no-module': {
    'server/src/platform/planted.ts': "export * from '../modules/regions/index.ts';",
  },
  'edges-open-the-front-door': { 'server/src/http/planted.ts': "export * from '../modules/regions/facts.ts';" },
  'only-queries-touch-the-database': { 'server/src/modules/planted/policy.ts': "export { sql } from 'drizzle-orm';" },
  'the-query-builder-has-one-door': {
    'server/src/modules/planted/door-queries.ts': "export { sql } from 'drizzle-orm';",
  },
  'routes-ask-the-service': {
    'server/src/modules/planted/routes.ts': "export * from './queries.ts';",
    'server/src/modules/planted/queries.ts': 'export const x = 1;',
  },
  'features-never-meet': { 'web/src/features/planted/a.ts': "export * from '../shell/messages.ts';" },
  'ui-knows-no-feature': { 'web/src/ui/planted.ts': "export * from '../features/shell/messages.ts';" },
  'ui-knows-no-product': { 'web/src/ui/planted-product.ts': "export * from '../lib/browser/theme.ts';" },
  'routes-are-leaves': {
    'web/src/features/planted/b.ts': "export { Route } from '../../routes/_default/home.tsx';",
  },
};
const planted = Object.values(trespassers).flatMap((files) => Object.entries(files));

/** Fewer files than there are for certain would mean that the tool reads nothing and calls that well. */
const FILES_AT_LEAST = 500;

function uproot() {
  for (const [file] of planted) rmSync(join(root, file), { force: true });
  for (const folder of ['server/src/modules/planted', 'web/src/features/planted'])
    rmSync(join(root, folder), { recursive: true, force: true });
}

describe('the fences', () => {
  afterAll(uproot);

  it('hold everywhere', () => {
    uproot();
    const summary = cruiseAll();
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThanOrEqual(FILES_AT_LEAST);
  });

  it('each notice a trespasser', () => {
    expect(Object.keys(trespassers).sort()).toEqual(fences.forbidden.map((rule) => rule.name).sort());
    for (const [file, text] of planted) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `${text}\n`);
    }
    const caught = new Set(cruiseAll().violations.map(({ rule }) => rule.name));
    expect([...caught].sort()).toEqual(Object.keys(trespassers).sort());
  });
});
