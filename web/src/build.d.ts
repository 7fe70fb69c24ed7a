/** What the build knows of each module, so that what only the server or only one of the two sites needs stays out of the other's files. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean; readonly MODE: string; readonly PROD: boolean };
}
