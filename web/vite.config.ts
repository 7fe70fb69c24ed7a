import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callFacts } from './call-facts.ts';
import { languageFiles, WordsOfProgram } from './language-files.ts';
import { loadParts } from './load-parts.ts';
import { mobileParts } from './mobile-parts.ts';
import { precompileMessages } from './precompile-messages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// What the frame, home and the lists stand on. Dialogs, menus, editors and maps are loaded when one opens, and pieces of
// single areas come with their pages, however many pages have them.
const shared =
  /web.src.(lib|ui|features.shell|features.ads.card.(card-ad|ad-item|save-button|messages))|contract.src|icons.(arrow-up|check|chevron-\w+|circle-exclamation-point|info|map|rows-3|search|triangle-exclamation-point|x)\.m?js/;
const apart =
  /amounts|checkbox|field|table|select|text-input|range-input|dialog|drawer|menu|gallery|lightbox|upload|photos|dropped|toaster|combobox|tooltip|localized|radio|password|text-area|switch|coming|skeleton|breadcrumb|suggest|section-header|when-near|rich-text|editor|languages|lib.browser.(share|push)|report-reasons|dashboard|tabs|opening-hours|-messages|stars|histogram|bar-chart|footer|login-gate|start-up|lib.(translation|search)|status-page|no-page|not-found|nothing|heic|shell-user|use-manager|[/.]map[/.]|lib.(form|use-(action|load)|block|deposit|links|appointments|safety)|scheme-values|wall-time|article-values/;
const sharedByPages = (id: string) => shared.test(id) && !apart.test(id);

/** Where the files of a build go, and where browsers find them: of the site itself, and by `--mode mobile` of the mobile web app. */
const places = (mode: string) =>
  mode === 'mobile' ? { dist: 'dist/mobile', assets: 'm/assets' } : { dist: 'dist', assets: 'assets' };

const words = new WordsOfProgram();

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root,
  define: callFacts,
  // React has had the hook of this package since version 18; the other path is its version without a substitute for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    ...(mode === 'mobile' ? [mobileParts()] : []),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      codeSplittingOptions: {
        // A page's loader comes with its component; that of the frame with the start.
        splitBehavior: ({ routeId }) => (routeId === '__root__' ? undefined : [['loader', 'component']]),
      },
    }),
    react(),
    loadParts(),
    precompileMessages(words),
    languageFiles(words),
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
            chunkFileNames: `${places(mode).assets}/[hash:7].js`,
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /node_modules.(react|react-dom|scheduler|@tanstack|icu-minify|clsx)\b(?!.*useBlocker)/,
                  priority: 2,
                },
                { name: 'shared', test: sharedByPages, minShareCount: 3, priority: 1 },
                // What addresses mean is known before a page is loaded.
                {
                  name: 'start',
                  tags: ['$initial'],
                  test: /web.src.(routes|features.(map|account)|lib.dashboard)|contract.src.ad-values/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  // Bundled into one file for production only: in development React's CommonJS must stay outside.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
