import type { Plugin } from 'vite';

/** Draws what a drawing of Lucide is by default, without its context, its themes and its checks of names. */
const icon = `
import { createElement, forwardRef } from 'react';
export default function createLucideIcon({ node }) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return forwardRef(({ className, ...rest }, ref) =>
    createElement('svg', { viewBox: '0 0 24 24', className: className ? 'icon ' + className : 'icon', ref, ...rest }, lines));
}`;

/** Scrolls to the top of every page, or to the place its address names; the library can also put old places back. */
const scrolling = `
export function setupScrollRestoration(router) {
  if (typeof document === 'undefined') return;
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    const toTop = router._scroll.n;
    router._scroll.n = true;
    if (hash) document.getElementById(hash)?.scrollIntoView();
    else if (toTop) scrollTo(0, 0);
  });
}
export const storageKey = '';
export const [defaultGetScrollRestorationKey, getElementScrollRestorationEntry] = [];`;

/**
 * Loads a part of the program after its styles. When a file is missing it sends `vite:preloadError`. A listener can set
 * `instead` to the promise that the caller gets (web/src/lib/chunk-reload.ts).
 */
const loading = `
const styles = {};
const style = (href) => styles[href] ??= new Promise((resolve, reject) => {
  if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return resolve();
  const link = document.createElement('link');
  const onerror = () => {
    delete styles[href];
    link.remove();
    reject(new Error('Unable to preload CSS for ' + href));
  };
  document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror }));
});
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => style('/' + file))).then(load).catch((payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    dispatchEvent(event);
    if (event.instead) return event.instead;
    if (!event.defaultPrevented) throw payload;
  });`;

const parts = {
  '\0vite/preload-helper.js': loading,
  // Routes carry the router's Link along; links of the site are plain ones (web/src/lib/links.ts).
  '/@tanstack/react-router/dist/esm/link.js': 'export const [Link, createLink, linkOptions, useLinkProps] = [];',
  '/@tanstack/router-core/dist/esm/scroll-restoration.js': scrolling,
  // React has had the hook itself since version 18.
  '/use-sync-external-store/shim/with-selector.js':
    "export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';",
  '/lucide-react/dist/esm/createLucideIcon.mjs': icon,
};

/** Puts small parts in the place of large ones of libraries, which no page needs whole; one that is not found stays as it is. */
export const leanParts = (): Plugin => ({
  name: 'lean-parts',
  enforce: 'pre',
  load: (id) => Object.entries(parts).find(([file]) => id.endsWith(file))?.[1],
});
