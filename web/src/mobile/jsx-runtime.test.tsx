import { expect, it } from 'vitest';
import { routeTree } from '#web/routeTree.gen.ts';
import { Fragment, jsx, pagePaths } from './jsx-runtime.ts';

const link = (type: 'a' | 'form' | 'img', props: Record<string, unknown>) =>
  (jsx(type, props) as { props: typeof props }).props;

it('knows the paths of all pages', () => {
  const paths: string[] = [];
  const walk = (route: { fullPath?: string; path?: string; children?: unknown }, above: string) => {
    const path = `${above}/${route.path ?? ''}`.replace(/\/+/g, '/');
    paths.push(path);
    for (const child of Object.values(route.children ?? {})) walk(child, path);
  };
  walk(routeTree as never, '');
  expect(paths.length).toBeGreaterThan(70);
  for (const path of paths) expect(path).toMatch(pagePaths);
});

it.each([
  ['/', '/m/'],
  ['/home', '/m/home'],
  ['/classified/details?classifiedId=3#top', '/m/classified/details?classifiedId=3#top'],
  ['/Directory/list', '/m/Directory/list'],
  ['/postAds?categoryId=1', '/m/post?categoryId=1'],
  ['/user/enter', '/m/login'],
  ['/forum/12', '/m/forum/12'],
])('a link to %s leads to %s', (path, address) => {
  expect(link('a', { href: path })).toEqual({ href: address });
  expect(link('form', { action: path, method: 'get' })).toEqual({ action: address, method: 'get' });
});

it.each([
  '/files/1.webp',
  '/api/docs',
  '/homework',
  '/m/home',
  '/feeds/ads.xml',
  '//other.example/home',
  'https://other.example/home',
  'mailto:a@b.example',
  '#content',
  'home',
])('%s stays as it is', (path) => {
  expect(link('a', { href: path })).toEqual({ href: path });
});

it('leaves other elements, components and the way to the full site alone', () => {
  expect(link('img', { src: '/home', href: '/home' })).toEqual({ src: '/home', href: '/home' });
  expect(link('a', { href: '/home?view=full', 'data-site': 'full' }).href).toBe('/home?view=full');
  expect(jsx(Fragment, {}).type).toBe(Fragment);
});
