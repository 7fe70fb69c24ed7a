/** What the build knows of each module, so that what only the server or only one of the two sites needs stays out of the other's files. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean; readonly MODE: string; readonly PROD: boolean };
}

/** Paths of the calls that have a fact of their operation (`quiet`, `lasting`); the build puts them in. */
declare const __QUIET_CALLS__: readonly string[];
declare const __LASTING_CALLS__: readonly string[];
