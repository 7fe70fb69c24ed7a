/**
 * The packages that others get with Ashore: what the program loads while it runs, and what the build puts into the files
 * of browsers. The second are development dependencies of `web`, because no server loads them.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

/** Drawn from by `tools/build.mjs`, not by an import. */
const COPIED = ['country-flag-icons'];
const imported =
  /^\s*(?:import|export)(?!\s+type\b)[^'"]*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|^@import ['"]([^'"]+)['"]/gm;

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages that sources of the browser's part import, without those that they take types alone from. */
function browserPackages() {
  const { devDependencies } = JSON.parse(read('web/package.json'));
  const files = globSync('web/src/**/*.{ts,tsx,css}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const names = files.flatMap((path) =>
    [...read(path).matchAll(imported)].map((match) => packageOf(match[1] ?? match[2] ?? match[3])),
  );
  return [...new Set([...names, ...COPIED])].filter((name) => Object.hasOwn(devDependencies, name));
}

/** Where the lockfile has a package, as Node looks for it: beside the one that asks, then further up. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = join(folder, 'node_modules', name);
    if (packages[place]) return place;
    // A workspace, which has nothing of its own, or the top.
    if (!folder.includes('node_modules')) return packages[join('node_modules', name)] && join('node_modules', name);
  }
}

/** The places of these packages in the lockfile, with all that they depend on. */
function closureOf(packages, names) {
  const places = new Set();
  const add = (name, from) => {
    const place = placeOf(packages, name, from);
    if (!place || places.has(place) || packages[place].link) return;
    places.add(place);
    const { dependencies, optionalDependencies } = packages[place];
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, place);
  };
  for (const name of names) add(name, 'web');
  return places;
}

/** Each package as the lockfile has it: its name, version and license. */
export function shippedPackages() {
  const { packages } = JSON.parse(read('package-lock.json'));
  const inBrowsers = closureOf(packages, browserPackages());
  return Object.entries(packages)
    .filter(([place, { dev, devOptional, link }]) => {
      const isLoaded = place.includes('node_modules/') && !dev && !devOptional && !link;
      return isLoaded || inBrowsers.has(place);
    })
    .map(([place, { version, license = '' }]) => ({ name: place.replace(/^.*node_modules\//, ''), version, license }));
}
