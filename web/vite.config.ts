import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanParts } from './lean-parts.ts';
import { precompileWords } from './precompile-words.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// Dialogs, menus and maps bring a library along and are loaded when one opens.
const sharedByPages = (id: string) =>
  /web.src.(lib|ui|features.shell|features.ads.(card-ad|ad-item|save-button|words))|contract.src|lucide-react/.test(
    id,
  ) &&
  !/dialog|drawer|menu|gallery|lightbox|upload|photos|dropped|toaster|combobox|tooltip|radio|password|text-area|switch|coming|skeleton|breadcrumb|suggest|when-near|when-awake|rich-text|editor|languages|lib.share|ui.tabs|icons.(eye|minus|plus|tag|heart|map-pin|camera|clock|image|list|rotate)|[/.]map[/.]|lib.form/.test(
    id,
  );

const atOnce = new Set(['__root__', '/_default/classified/']);

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  plugins: [
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
    ? { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        sourcemap: false,
        rollupOptions: {
          input: 'src/entry.client.tsx',
          // Few files of a good size: what every page needs, and what several pages share.
          output: {
            // Every page carries the names of all files: short ones weigh less.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /node_modules.(react|react-dom|scheduler|@tanstack|icu-minify|clsx)\b(?!.*useBlocker)/,
                  priority: 2,
                },
                { name: 'shared', test: sharedByPages, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
  // Bundled into one file for production only: in development React's CommonJS must stay outside.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
