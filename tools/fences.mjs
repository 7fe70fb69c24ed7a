/** Who may know whom: the rules of docs/architecture.md for dependency-cruiser. By pattern, never by a list of names. */
const slices = (area) => ({ path: `^${area}/([^/]+)/` });
/** What a slice offers to the tests of others. */
const testTools = '/(factory|test-[a-z-]+)\\.ts$';
const tests = '\\.test\\.tsx?$';

export default {
  forbidden: [
    { name: 'no-cycles', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      from: {},
      to: { couldNotResolve: true, pathNot: 'routeTree\\.gen|entry\\.server\\.js' },
    },
    { name: 'contract-stands-alone', from: { path: '^contract/' }, to: { path: '^(server|web|demo|app|tools)/' } },
    {
      name: 'contract-knows-zod-only',
      from: { path: '^contract/', pathNot: tests },
      to: { path: '^node_modules/', pathNot: '^node_modules/zod/' },
    },
    { name: 'web-never-server', from: { path: '^web/' }, to: { path: '^(server|demo|app)/' } },
    { name: 'server-never-web', from: { path: '^server/' }, to: { path: '^(web|demo|app)/' } },
    { name: 'nobody-imports-app', from: { pathNot: '^app/' }, to: { path: '^app/' } },
    {
      name: 'modules-meet-at-index',
      from: slices('server/src/modules'),
      to: { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', '/index\\.ts$', testTools] },
    },
    {
      name: 'platform-and-lib-know-no-module',
      from: { path: '^server/src/(platform|lib)/' },
      to: { path: '^server/src/(modules|http)/' },
    },
    {
      name: 'edges-open-the-front-door',
      from: { path: '^(server/src/(http|[^/]+\\.ts)|demo/)' },
      to: { path: '^server/src/modules/', pathNot: ['/index\\.ts$', testTools] },
    },
    {
      name: 'only-queries-touch-the-database',
      from: { path: '^server/src/modules/.*/(routes|present|policy)\\.ts$' },
      to: { path: '^server/src/platform/database/|node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'the-query-builder-has-one-door',
      // What only names types costs no start.
      from: { path: '^server/src/', pathNot: '^server/src/platform/database/orm\\.ts$' },
      to: { path: 'node_modules/drizzle-orm/(index|pg-core/index)\\.', dependencyTypesNot: ['type-only'] },
    },
    { name: 'routes-ask-the-service', from: { path: '^server/.*/routes\\.ts$' }, to: { path: '/queries\\.ts$' } },
    {
      name: 'features-never-meet',
      from: slices('web/src/features'),
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    { name: 'ui-knows-no-feature', from: { path: '^web/src/(ui|lib)/' }, to: { path: '^web/src/(features|routes)/' } },
    {
      name: 'ui-knows-no-product',
      from: { path: '^web/src/ui/' },
      // But for the language of the page: the few words the kit says by itself are messages like all others.
      to: { path: '^(contract|web/src/lib)/', pathNot: '^web/src/lib/(i18n|locale)\\.ts$' },
    },
    { name: 'routes-are-leaves', from: { path: '^web/src/features/' }, to: { path: '^web/src/routes/' } },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
