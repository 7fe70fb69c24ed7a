import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadParts } from './load-parts.ts';
import { mobileParts } from './mobile-parts.ts';
import { precompileWords } from './precompile-words.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const atOnce = new Set(['__root__', '/_default/classified/']);

/** Where the files of a build go, and where browsers find them: of the site itself, and by `--mode mobile` of the mobile web app. */
const places = (mode: string) =>
  mode === 'mobile' ? { dist: 'dist/mobile', assets: 'm/assets' } : { dist: 'dist', assets: 'assets' };

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  plugins: [
    ...(mode === 'mobile' ? [mobileParts()] : []),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      codeSplittingOptions: {
        // A page's loader comes with its component; the list, which every filter asks anew, fetches its data at once.
        splitBehavior: ({ routeId }) => (atOnce.has(routeId) ? undefined : [['loader', 'component']]),
      },
    }),
    react(),
    precompileWords(),
    loadParts(),
    tailwindcss(),
  ],
  build: isSsrBuild
    ? { outDir: `${places(mode).dist}/server`, emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: `${places(mode).dist}/client`,
        emptyOutDir: true,
        assetsDir: places(mode).assets,
        copyPublicDir: mode !== 'mobile',
        manifest: true,
        sourcemap: false,
        // The table of what each page needs would be the largest part of the start: a page's own files say it as well, one
        // step later, and links fetch them when the pointer rests on them. Only styles have to be there before.
        modulePreload: {
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === 'js' ? files.filter((file) => file.endsWith('.css') && !/assets.entry/.test(file)) : files,
        },
        rollupOptions: {
          input: 'src/entry.client.tsx',
          // Few files of a good size: what every page needs, and what several pages share.
          output: {
            // Every page carries the names of all files: short ones weigh less.
            chunkFileNames: `${places(mode).assets}/[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules.(react|react-dom|scheduler)\b/, priority: 1 },
                // What 30 parts or more need, by count and without a list of names.
                { name: 'shared', minShareCount: 30 },
              ],
            },
          },
        },
      },
  // Bundled into one file for production only: in development React's CommonJS must stay outside.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
