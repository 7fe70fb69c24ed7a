/** What the build knows of each module, so that what only the server needs stays out of the browser's files. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
