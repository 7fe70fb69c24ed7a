import { type ElementType, Fragment, type Key } from 'react';
import { jsx as create, jsxs as createWithChildren } from 'react/jsx-runtime';
import { mobileAddress } from '#web/lib/mobile-address.ts';

/** Paths of pages: the first word of each route of the site, which the test beside this file holds to the tree of routes. */
export const pagePaths =
  /^\/(?!\/)(appeal|classified|directory|error|forum|gallery|helpsupport|home|manage|member|news|pay|postads|profile|service|tips|unsubscribe|user)?(?=[/?#]|$)/i;
const names: Record<string, string> = { a: 'href', form: 'action' };

/** Pages link to each other by the paths of the site; in the mobile web app they lead to its own addresses. */
export function atHome(type: ElementType, props: Record<string, unknown>): Record<string, unknown> {
  const name = typeof type === 'string' ? names[type] : undefined;
  const path = name && props[name];
  if (!name || typeof path !== 'string' || !pagePaths.test(path) || props['data-site'] === 'full') return props;
  const end = path.search(/[?#]|$/);
  return { ...props, [name]: mobileAddress(path.slice(0, end)) + path.slice(end) };
}

export const jsx: typeof create = (type, props, key?: Key) => create(type, atHome(type, props as never), key);
export const jsxs: typeof create = (type, props, key?: Key) =>
  createWithChildren(type, atHome(type, props as never), key);
export { Fragment };
