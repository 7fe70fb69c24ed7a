import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as paths from '@ashore/contract/paths';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../routes', import.meta.url));

/** The pages as patterns: a file is one route, dots and folders are slashes, `$name` stands for any value. */
const pages = globSync('**/*.tsx', { cwd: root })
  .filter((file) => !/(^|\/)(-|_[^/]*\.tsx$)/.test(file) && !file.endsWith('.mobile.tsx'))
  .map((file) => {
    const parts = file.replace(/\.tsx$/, '').split(/[./]/);
    const named = parts.filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route');
    return new RegExp(`^/${named.map((part) => (part.startsWith('$') ? '[^/]+' : part)).join('/')}$`);
  });

const samples = Object.entries(paths).map(([name, path]): [string, string] => {
  if (typeof path === 'string') return [name, path];
  if (path === paths.paid) return [name, paths.paid('success', 7)];
  if (path === paths.freeTimes) return [name, paths.freeTimes({ classifiedId: 1 })];
  return [name, (path as (id: 1, other: 1) => string)(1, 1)];
});

it.each(samples)('%s is the address of a page: %s', (_name, path) => {
  const { pathname } = new URL(path, 'https://ashore.example');
  expect(pages.filter((page) => page.test(pathname))).toHaveLength(1);
});

it('knows the pages of the site', () => {
  expect(pages.some((page) => page.test('/classified/details'))).toBe(true);
  expect(pages.some((page) => page.test('/classified/detail'))).toBe(false);
});
