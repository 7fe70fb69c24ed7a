/** `npm run sbom`: the list of parts (CycloneDX) of what is shipped. npm lists all packages; those of development are left out here, as npm cannot tell which of them the build ships. */
import { spawnSync } from 'node:child_process';
import { shippedPackages } from './shipped.mjs';
import { environment, root } from './workspace.mjs';

const { stdout, status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
  cwd: root,
  env: environment,
  maxBuffer: 256 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) process.exit(status ?? 1);

const list = JSON.parse(stdout);
const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
const isShipped = (reference) => shipped.has(reference) || /^(@ashore\/|ashore@)/.test(reference);
list.components = list.components.filter((one) => isShipped(one['bom-ref']));
for (const component of list.components)
  component.properties = component.properties?.filter(({ name }) => name !== 'cdx:npm:package:development');
list.dependencies = list.dependencies
  .filter(({ ref }) => isShipped(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter(isShipped) }));
console.log(JSON.stringify(list, null, 2));
