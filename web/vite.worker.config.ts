import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';
import { callFacts } from './call-facts.ts';
import { precacheList } from './precache-list.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const client = join(root, 'dist/mobile/client');
const open = join(root, 'public');

/** What installing the app costs a phone, for whoever builds. */
function told(list: ReturnType<typeof precacheList>) {
  const { entries, files, folders } = list;
  const paths = [
    ...entries.map(({ url, revision }) => join(revision ? open : client, url)),
    ...files.map((file) => join(client, folders.en, file)),
  ];
  const sum = paths.reduce((all, path) => all + gzipSync(readFileSync(path)).length, 0);
  console.log(`service worker: ${paths.length} files beforehand, ${Math.round(sum / 1000)} kB gz`);
  return list;
}

/** The service worker of the mobile web app, one classic script beside the files it keeps; it comes after their build. */
export default defineConfig({
  root,
  define: { ...callFacts, __PRECACHE__: JSON.stringify(told(precacheList(client, open))) },
  build: {
    outDir: join(client, 'm'),
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: {
      input: join(root, 'src/worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
