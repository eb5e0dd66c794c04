/** The house's import rules (docs/decisions/0001): every arrow that is not drawn here is refused. */

const SERVER = '^apps/server/src/';
const notTests = ['\\.test\\.ts$', '^apps/server/src/testing/'];

/** The server's floors, lowest first; each imports from those below it and from its own, types included. */
const FLOORS = [
  ['html', 'db'],
  ['integrations'],
  ['http'],
  ['shared'],
  ['modules'],
  ['exports', 'jobs', 'pages', 'services'],
];

/** One rule for each floor: nothing above it. */
const floors = FLOORS.slice(0, -1).map((names, index) => ({
  name: `${names.join('-and-')}-import-no-floor-above`,
  severity: 'error',
  from: { path: `${SERVER}(${names.join('|')})[/.]`, pathNot: notTests },
  to: {
    path: `${SERVER}(${FLOORS.slice(index + 1)
      .flat()
      .join('|')}|app|server|main|demo|commands)[/.]`,
  },
}));
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...floors,
    {
      name: 'api-stands-alone',
      comment: 'The contract imports zod, and csv-stringify for its files, and nothing of ours.',
      severity: 'error',
      from: { path: '^packages/api/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/api/src', 'node_modules/zod', 'node_modules/csv-stringify'] },
    },
    {
      name: 'mocks-import-api',
      severity: 'error',
      from: { path: '^mocks' },
      to: { path: '^(apps|e2e)/' },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'mocks-only-where-a-front-end-starts',
      comment: 'Loaded dynamically in mock mode, so that no mock reaches production.',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['\\.test\\.tsx?$', '^apps/[^/]+/(src/main\\.tsx|vite\\.config\\.ts)$'] },
      to: { path: '^mocks/' },
    },
    {
      name: 'server-modules-are-islands',
      comment:
        'What two modules need goes to shared/, integrations/ or the contract; a service arrives as an argument, known by its type.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: notTests },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'not-to-test-code',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|[?]raw$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-mock|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
