import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanParts } from './lean-parts.ts';
import { precompileWords } from './precompile-words.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// What the pages of directory, news, tips and services share among themselves, and no other page needs.
const reading = (id: string) =>
  /features.(directory.(business-card|open-now|category-icon|words\.)|articles.(article-card|card-article|article-search|words)|subject.(subject-actions|words))|contract.src.(opening-hours|article-words|directory-words)|ui.stars|icons.(building|calculator|car\.|dumbbell|hammer|key-round|landmark|languages|laptop|pill|scale|school|scissors|shopping-basket|sparkles|stethoscope|truck|users-round|utensils|star|badge-check|globe|pen-line)/.test(
    id,
  );

// What the addresses of all pages mean is known before any of them is loaded.
const knownAtOnce = (id: string) =>
  /features.(ads.list-(search|config)|account.account-search|map.map-search|member-area.menu\.)|routes._default.-(home-data|article-head|list-head|refused)|contract.src.categories/.test(
    id,
  );

// Dialogs, menus and maps bring a library along and are loaded when one opens.
const sharedByPages = (id: string) =>
  /web.src.(lib|ui|features.shell|features.ads.(card-ad|ad-item|save-button|words))|contract.src|lucide-react/.test(
    id,
  ) &&
  !/dialog|drawer|menu|gallery|lightbox|upload|toaster|combobox|tooltip|radio|password|text-area|switch|coming|skeleton|breadcrumb|icons.(eye|minus|plus|tag|heart|map-pin|image-plus|camera|flag|thumbs-up|pen-line)|use-dropped|avatar|when-near|section-header|lib.share|message-circle|[/.]map[/.]|lib.form/.test(
    id,
  ) &&
  !/report-reasons/.test(id) &&
  !reading(id);

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
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /node_modules.(react|react-dom|scheduler|@tanstack|icu-minify|clsx)\b(?!.*useBlocker)/,
                  priority: 3,
                },
                { name: 'shared', test: sharedByPages, minShareCount: 3, priority: 2 },
                { name: 'start', test: knownAtOnce, priority: 1 },
              ],
            },
          },
        },
      },
  // Bundled into one file for production only: in development React's CommonJS must stay outside.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
