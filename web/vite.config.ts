import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanParts } from './lean-parts.ts';
import { mobileParts } from './mobile-parts.ts';
import { precompileWords } from './precompile-words.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// What the frame, home and the lists stand on. Dialogs, menus, editors and maps are loaded when one opens, and pieces of
// single areas come with their pages, however many pages have them.
const shared =
  /web.src.(lib|ui|features.shell|features.ads.(card-ad|ad-item|save-button|words))|contract.src|createLucideIcon|icons.(arrow-up|check|chevron-\w+|circle-exclamation-point|info|map|rows-3|search|triangle-exclamation-point|x)\.mjs/;
const apart =
  /dialog|drawer|menu|gallery|lightbox|upload|photos|dropped|toaster|combobox|tooltip|radio|password|text-area|switch|coming|skeleton|breadcrumb|suggest|when-near|rich-text|editor|languages|lib.(share|push)|dashboard|tabs|opening-hours|-words|stars|histogram|bar-chart|footer|login-gate|start-up|status-page|no-page|not-found|nothing|heic|shell-user|[/.]map[/.]|lib.form/;
const sharedByPages = (id: string) => shared.test(id) && !apart.test(id);

// What the addresses of all pages mean is known before any of them is loaded.
const knownAtOnce =
  /features.(ads.list-(search|config)|account.account-search|map.map-search)|routes._default(\.tsx.tsr-split|.-(home-head|article-head|list-head|refused|thread-address|own-ads-search))|lib.dashboard|contract.src.categories/;

const atOnce = new Set(['__root__', '/_default/classified/']);

/**
 * The mobile web app is drawn by Preact, whose `compat` answers to React's names: it does for phones what React does in a fifth of
 * the bytes (docs/decisions/0028-phones-get-preact.md). Developing goes on with React, which keeps state while sources change.
 */
const preact = [
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react/jsx-dev-runtime', 'preact/jsx-runtime'],
  ['react-dom/client', 'preact/compat/client'],
  ['react-dom/server', 'preact/compat/server'],
  ['react-dom', 'preact/compat'],
  ['react', 'preact/compat'],
];

/** Where the files of a build go, and where browsers find them: of the site itself, and by `--mode mobile` of the mobile web app. */
const places = (mode: string) =>
  mode === 'mobile' ? { dist: 'dist/mobile', assets: 'm/assets' } : { dist: 'dist', assets: 'assets' };

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  resolve: {
    alias: mode === 'mobile' && command === 'build' ? Object.fromEntries(preact) : {},
  },
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
    leanParts(),
    precompileWords(),
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
                {
                  name: 'frame',
                  test: /node_modules.(react|react-dom|preact|scheduler|@tanstack|icu-minify|clsx)\b(?!.*useBlocker)/,
                  priority: 2,
                },
                { name: 'shared', test: sharedByPages, minShareCount: 3, priority: 1 },
                { name: 'start', test: knownAtOnce },
              ],
            },
          },
        },
      },
  // Bundled into one file for production only: in development React's CommonJS must stay outside.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
