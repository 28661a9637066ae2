import { builtinModules } from 'node:module';

/** The folders that are checked. Another package joins by its folder, and by rules for its own rooms below. */
const CHECKED = [
  '^generators/src/',
  '^packages/(client|contract-tests|mcp|model|sandbox|spec-diff|typescript-printer|xml|xsd)/src/',
];

/** Modules of Node. */
const NODE = `^(node:)?(${builtinModules.join('|')})$`;

const GENERATORS = '^generators/src/';

const CONTRACT_TESTS = '^packages/contract-tests/src/';

/** The rooms of the contract tests, and what each imports of the others. */
const CONTRACT_TEST_ROOMS = {
  case: [],
  things: ['case'],
  xml: [],
  compile: ['case', 'xml'],
  check: ['case', 'xml'],
  server: ['case'],
  sequence: ['case', 'check', 'server'],
  tasks: ['case', 'things', 'xml', 'compile', 'check', 'server', 'sequence'],
  'state-models': ['tasks/states'],
  suite: ['case', 'compile', 'check', 'server', 'sequence', 'tasks'],
  report: ['case', 'compile', 'sequence', 'suite'],
  cli: ['server', 'suite', 'report'],
};

const contractTestRooms = Object.entries(CONTRACT_TEST_ROOMS).map(([room, allowed]) => ({
  name: `contract-tests-${room}-stays-below`,
  comment: `In packages/contract-tests, ${room}/ imports ${allowed.join('/, ') || 'nothing else'}.`,
  severity: 'error',
  from: { path: `${CONTRACT_TESTS}${room}/` },
  to: { path: CONTRACT_TESTS, pathNot: [room, ...allowed].map((name) => `${CONTRACT_TESTS}${name}/`) },
}));

/** The rooms of the generators, from the ground up: each imports those below it and no others. */
const FLOORS = [
  ['write', 'typescript', 'diagnostics'],
  ['command'],
  ['load'],
  ['model'],
  ['plan'],
  ['orval', 'output'],
  ['outputs'],
];

/** Commands of their own stand beside the pipeline, and take from it what they name. */
const COMMANDS = {
  lint: ['load', 'model'],
  report: ['load', 'model'],
  'sdk-sources': ['load', 'model', 'output', 'outputs', 'plan', 'typescript'],
  'sandbox-sources': ['load', 'model', 'output', 'outputs', 'plan'],
  'sdk-command': ['typescript', 'load', 'model', 'plan', 'outputs'],
};

/** The rooms of packages/xsd, and what each imports of the others. */
const XSD_ROOMS = {
  diagnostic: [],
  pattern: [],
  xpath: [],
  load: ['diagnostic'],
  representation: ['diagnostic', 'load', 'xpath'],
  model: ['diagnostic', 'load', 'pattern', 'xpath'],
  constraints: ['diagnostic', 'model'],
  build: ['constraints', 'diagnostic', 'load', 'model', 'representation'],
  shape: ['model'],
  emit: ['load', 'model', 'pattern', 'shape', 'xpath'],
  inclusion: ['diagnostic', 'model', 'pattern'],
  catalog: ['diagnostic', 'load'],
  wsdl: ['diagnostic', 'load'],
  example: ['inclusion', 'model', 'pattern'],
  generate: ['build', 'catalog', 'diagnostic', 'emit', 'example', 'load', 'model', 'shape', 'wsdl'],
  command: ['diagnostic', 'generate'],
};

/** The rooms of packages/xml, and what each imports of the others. What a schema does not use is in rooms of its own. */
const XML_ROOMS = {
  errors: [],
  encoding: ['errors'],
  tokens: ['errors'],
  simple: ['tokens'],
  schema: ['errors', 'simple', 'tokens'],
  'raw-element': ['schema', 'tokens'],
  read: ['encoding', 'errors', 'raw-element', 'schema', 'tokens'],
  write: ['errors', 'raw-element', 'read', 'schema', 'simple', 'tokens'],
  build: ['raw-element', 'schema', 'write'],
  identity: ['errors', 'read', 'schema', 'simple', 'tokens'],
  tolerate: ['raw-element', 'read', 'schema'],
  'raw-content': ['build', 'errors', 'raw-element', 'read', 'schema', 'tokens'],
};

const xmlRooms = Object.entries(XML_ROOMS).map(([room, allowed]) => ({
  name: `xml-${room}-stays-below`,
  comment: `Of packages/xml, ${room}/ imports ${allowed.join('/, ') || 'nothing else'}.`,
  severity: 'error',
  from: { path: `^packages/xml/src/${room}/` },
  to: {
    path: '^packages/xml/src/[^/]+/',
    pathNot: [room, ...allowed].map((name) => `^packages/xml/src/${name}/`),
  },
}));

/** The rooms of packages/spec-diff, and what each imports of the others. Those of the judge are below the pipeline. */
const SPEC_DIFF_ROOMS = {
  finding: [],
  error: [],
  yaml: [],
  document: ['finding', 'yaml'],
  inclusion: ['finding'],
  rules: ['finding'],
  openapi: ['finding', 'document', 'inclusion', 'rules'],
  surface: ['finding'],
  sdk: ['finding', 'document', 'openapi', 'messages', 'revision', 'surface', 'comparison'],
  messages: ['finding', 'error', 'document', 'openapi', 'rules'],
  day: [],
  policy: ['finding', 'error', 'yaml', 'day', 'document', 'openapi', 'rules'],
  bump: ['finding'],
  accepted: ['finding', 'error', 'yaml'],
  report: ['finding', 'bump'],
  revision: ['error'],
  command: ['error', 'day'],
  recorded: ['error', 'yaml'],
  replay: [...['finding', 'error', 'document', 'inclusion', 'openapi', 'messages', 'report', 'comparison']],
  comparison: [
    ...['finding', 'error', 'document', 'openapi', 'messages', 'policy', 'bump', 'accepted', 'report'],
    ...['inclusion', 'revision', 'recorded'],
  ],
};

const SANDBOX = '^packages/sandbox/src/';

/** The rooms of the sandbox, from the ground up, and what each imports of the others. */
const SANDBOX_ROOMS = {
  contract: [],
  errors: ['contract'],
  http: ['contract'],
  store: ['contract'],
  xml: ['contract'],
  clock: ['contract', 'errors'],
  seeding: ['contract', 'store'],
  conditions: ['seeding'],
  'scenario-forms': [],
  scenario: ['contract', 'errors', 'clock', 'conditions', 'scenario-forms'],
  rules: ['contract', 'store'],
  'fault-kinds': ['contract', 'store', 'clock'],
  families: ['contract', 'errors', 'store', 'clock', 'seeding', 'rules', 'fault-kinds', 'scenario-forms'],
  validation: ['contract', 'errors', 'http'],
  auth: ['contract', 'errors', 'http', 'store', 'clock'],
  endpoints: ['contract', 'errors', 'http', 'clock', 'conditions', 'scenario', 'auth'],
  spaces: ['contract', 'errors', 'http', 'store', 'clock', 'conditions', 'endpoints'],
  engine: ['contract', 'errors', 'http', 'clock', 'conditions', 'validation', 'auth', 'endpoints'],
  faults: ['contract', 'auth'],
  setup: [
    'contract',
    'errors',
    'http',
    'store',
    'clock',
    'seeding',
    'conditions',
    'scenario',
    'auth',
    'endpoints',
    'engine',
    'spaces',
  ],
  node: [
    ...['contract', 'errors', 'http', 'store', 'clock', 'conditions', 'scenario'],
    ...['spaces', 'engine', 'faults', 'setup'],
  ],
};

/** The lists of families, by which their code is loaded. */
const SANDBOX_LISTS = `${SANDBOX}generated/[^/]+$`;

const sandboxRooms = Object.entries(SANDBOX_ROOMS).map(([room, allowed]) => ({
  name: `sandbox-${room}-stays-below`,
  comment: `In packages/sandbox, ${room}/ imports ${allowed.join('/, ') || 'nothing else'}.`,
  severity: 'error',
  from: { path: `${SANDBOX}${room}/` },
  to: {
    path: SANDBOX,
    pathNot: [...[room, ...allowed].map((name) => `${SANDBOX}${name}/`), SANDBOX_LISTS],
  },
}));

const SANDBOX_FAULTS = `${SANDBOX}(faults|fault-kinds|generated/faults|families/[^/]+/faults)`;

const SITE = '^site/src/';

/**
 * The rooms of the portal, and what each imports of the others: a room, or a file of one where a type or one function is
 * meant. Templates (`.astro`) are not read. `markdown` and `page` still circle, by the two files that are named.
 */
const SITE_ROOMS = {
  serving: [],
  scripts: [],
  icons: [],
  islands: ['scripts'],
  settings: ['page/shown'],
  view: ['brand', 'settings', 'page/search/plain-markdown'],
  samples: ['brand', 'view'],
  'request-example': ['view'],
  page: [
    ...['icons', 'samples', 'view'],
    ...['journeys/journey', 'journeys/sequence-diagram'],
    ...['journeys/run/journey-run-props', 'search/results-props', 'try-it/try-it-props'],
  ],
  search: ['icons', 'islands', 'page', 'view'],
  'try-it': ['islands', 'request-example', 'samples', 'view'],
  shell: ['icons', 'islands', 'scripts', 'view'],
  downloads: ['brand', 'page', 'samples', 'view'],
  recording: ['samples', 'view'],
  access: ['brand', 'page', 'samples', 'view'],
  assumptions: ['page', 'view'],
  changes: ['page', 'view'],
  comparison: ['changes', 'page', 'view'],
  'react-guide': ['brand', 'page', 'samples', 'view'],
  errors: ['page', 'view'],
  overview: ['brand', 'changes', 'downloads', 'journeys/journey', 'page', 'react-guide', 'view'],
  journeys: ['islands', 'page', 'samples', 'try-it', 'view'],
  reference: [
    ...[
      'brand',
      'changes',
      'islands',
      'overview',
      'page',
      'request-example',
      'samples',
      'scripts',
      'settings',
      'try-it',
    ],
    'view',
  ],
  'not-found': ['page', 'view'],
  home: ['brand', 'changes', 'journeys/journey', 'page', 'samples', 'view'],
  guides: [
    ...['brand', 'errors', 'home', 'overview', 'page'],
    ...['reference/samples/sample-language', 'samples', 'settings', 'view'],
  ],
  'agent-guide': ['brand', 'page', 'view'],
  portal: [
    'access',
    'agent-guide',
    'assumptions',
    'changes',
    'comparison',
    'errors',
    'journeys',
    'overview',
    'page',
    'react-guide',
    'reference',
    'view',
  ],
  markdown: ['brand', 'downloads', 'guides', 'page', 'portal', 'reference', 'settings', 'view'],
  feed: ['guides', 'markdown', 'page', 'view'],
  agents: [
    ...['brand', 'changes', 'guides', 'journeys', 'markdown'],
    ...['page', 'portal', 'samples', 'settings'],
  ],
  build: ['page', 'portal', 'search', 'serving', 'settings', 'view'],
};

const MCP = '^packages/mcp/src/';

/** The rooms of the server for agents, and what each imports of the others. */
const MCP_ROOMS = {
  call: [],
  text: [],
  data: ['call', 'text'],
  sandbox: ['call', 'data', 'text'],
  tools: ['call', 'data', 'sandbox', 'text'],
  server: ['call', 'data', 'sandbox', 'text', 'tools'],
  http: ['server'],
};

const mcpRooms = Object.entries(MCP_ROOMS).map(([room, allowed]) => ({
  name: `mcp-${room}-stays-below`,
  comment: `In packages/mcp, ${room}/ imports ${allowed.join('/, ') || 'nothing else'}.`,
  severity: 'error',
  from: { path: `${MCP}${room}/` },
  to: { path: MCP, pathNot: [room, ...allowed].map((name) => `${MCP}${name}/`) },
}));

const siteRooms = Object.entries(SITE_ROOMS).map(([room, allowed]) => ({
  name: `site-${room}-stays-below`,
  comment: `In site, ${room}/ imports ${allowed.join(', ') || 'nothing else'}.`,
  severity: 'error',
  from: { path: `${SITE}${room}/` },
  to: { path: SITE, pathNot: [room, ...allowed].map((name) => `${SITE}${name}[/.]`) },
}));

const EVERY_COMMAND = ['command', 'diagnostics', 'write'];

function onlyImports(room, allowed) {
  return {
    name: `${room}-stays-below`,
    comment: `Of the generators, ${room}/ imports ${allowed.join('/, ') || 'nothing else'}: see "Packages" in ARCHITECTURE.md.`,
    severity: 'error',
    from: { path: `${GENERATORS}${room}/` },
    to: { path: GENERATORS, pathNot: [room, ...allowed].map((name) => `${GENERATORS}${name}/`) },
  };
}

const floors = FLOORS.flatMap((rooms, floor) => {
  const below = FLOORS.slice(0, floor).flat();
  return rooms.map((room) => onlyImports(room, below));
});

const xsdRooms = Object.entries(XSD_ROOMS).map(([room, allowed]) => ({
  name: `xsd-${room}-stays-below`,
  comment: `Of packages/xsd, ${room}/ imports ${allowed.join('/, ') || 'nothing else'}.`,
  severity: 'error',
  from: { path: `^packages/xsd/src/${room}/` },
  to: {
    path: '^packages/xsd/src/',
    pathNot: [room, ...allowed].map((name) => `^packages/xsd/src/${name}/`),
  },
}));

const specDiffRooms = Object.entries(SPEC_DIFF_ROOMS).map(([room, allowed]) => ({
  name: `spec-diff-${room}-stays-below`,
  comment: `Of packages/spec-diff, ${room}/ imports ${allowed.join('/, ') || 'nothing else'}.`,
  severity: 'error',
  from: { path: `^packages/spec-diff/src/${room}/` },
  to: {
    path: '^packages/spec-diff/src/',
    pathNot: [room, ...allowed].map((name) => `^packages/spec-diff/src/${name}/`),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...floors,
    ...xsdRooms,
    ...xmlRooms,
    ...specDiffRooms,
    ...Object.entries(COMMANDS).map(([room, own]) => onlyImports(room, [...EVERY_COMMAND, ...own])),
    {
      name: 'output-knows-no-other',
      comment: 'What two outputs share belongs into plan/, typescript/ or orval/.',
      severity: 'error',
      from: { path: `${GENERATORS}outputs/([^/]+)/` },
      to: { path: `${GENERATORS}outputs/`, pathNot: `${GENERATORS}outputs/$1/` },
    },
    {
      name: 'typescript-knows-no-document',
      comment: 'Printing TypeScript takes names, types and literals, not schemas and operations.',
      severity: 'error',
      from: { path: `${GENERATORS}typescript/` },
      to: { path: '^packages/model/src/(api|content|operation|family)\\.ts$|^packages/model/src/schema/' },
    },
    {
      name: 'load-alone-reads-the-disk',
      comment:
        'Read it in load/, into a typed value. (Two libraries only work on files: each has one module for it.)',
      severity: 'error',
      from: {
        path: `${GENERATORS}(model|plan|output|outputs|orval|typescript|diagnostics)/`,
        pathNot: [`${GENERATORS}plan/messages/message-reader\\.ts$`, `${GENERATORS}orval/run-orval\\.ts$`],
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    ...contractTestRooms,
    {
      name: 'task-source-knows-no-other',
      comment: 'Sources of tasks share what is in tasks/.',
      severity: 'error',
      from: { path: `${CONTRACT_TESTS}tasks/([^/]+)/`, pathNot: `${CONTRACT_TESTS}tasks/laws/` },
      to: { path: `${CONTRACT_TESTS}tasks/[^/]+/`, pathNot: `${CONTRACT_TESTS}tasks/$1/` },
    },
    {
      name: 'laws-begin-with-a-case',
      comment: 'A law goes on from the response of a case; it knows no other source of tasks.',
      severity: 'error',
      from: { path: `${CONTRACT_TESTS}tasks/laws/` },
      to: { path: `${CONTRACT_TESTS}tasks/[^/]+/`, pathNot: `${CONTRACT_TESTS}tasks/(laws|cases)/` },
    },
    {
      name: 'tasks-know-no-source',
      comment: 'What the sources share does not import one of them: suite/task-sources.ts lists them.',
      severity: 'error',
      from: { path: `${CONTRACT_TESTS}tasks/[^/]+$` },
      to: { path: `${CONTRACT_TESTS}tasks/[^/]+/` },
    },
    ...sandboxRooms,
    {
      name: 'sandbox-lists-are-for-loading',
      comment: 'Families are loaded in setup/ and faults/; nobody else knows which there are.',
      severity: 'error',
      from: { path: SANDBOX, pathNot: `${SANDBOX}(setup|faults|generated)/` },
      to: { path: SANDBOX_LISTS, pathNot: `${SANDBOX}generated/limits\\.ts$` },
    },
    {
      name: 'sandbox-page-reaches-no-fault',
      comment: 'Faults are an entry of their own, which no page and no server loads unless asked.',
      severity: 'error',
      from: { path: `${SANDBOX}(index|node/index)\\.ts$` },
      to: { path: SANDBOX_FAULTS, reachable: true },
    },
    {
      name: 'sandbox-rules-know-no-fault',
      comment: 'Only faults import faults.',
      severity: 'error',
      from: { path: `${SANDBOX}families/`, pathNot: SANDBOX_FAULTS },
      to: { path: SANDBOX_FAULTS },
    },
    {
      name: 'sandbox-node-alone-knows-node',
      comment: 'Everything else runs in a page too.',
      severity: 'error',
      from: { path: SANDBOX, pathNot: `${SANDBOX}node/` },
      to: { path: [NODE, '(^|/)node_modules/(@hono|postgres)/', `${SANDBOX}node/`] },
    },
    ...siteRooms,
    ...mcpRooms,
    {
      name: 'site-pages-are-routes',
      comment: 'The files of pages/ are routes of Astro; what they share is in the room of its subject.',
      severity: 'error',
      from: {},
      to: { path: `${SITE}pages/` },
    },
    {
      name: 'files-do-not-circle',
      comment: 'Two files that import each other are one, or share a third. So do their types.',
      severity: 'error',
      from: { path: [...CHECKED, SITE, '^scripts/'] },
      to: { circular: true },
    },
    {
      name: 'folders-do-not-circle',
      comment: 'Two folders that import each other are one: move what they share.',
      severity: 'error',
      scope: 'folder',
      from: { path: CHECKED.map((folder) => folder.replace(/\/$/, '')) },
      to: { circular: true },
    },
    {
      name: 'folder-imports-what-is-inside-it',
      comment: 'A folder inside a room knows nothing of the files beside it, which import it.',
      severity: 'error',
      from: { path: `${GENERATORS}(load|model|plan|output|outputs|orval|typescript)/[^/]+/` },
      to: { path: `${GENERATORS}$1/[^/]+$` },
    },
    {
      name: 'model-knows-nobody',
      comment: 'packages/model is read by everybody, and reads nobody.',
      severity: 'error',
      from: { path: '^packages/model/src/' },
      to: { path: ['^(generators|scripts|site|tests)/', '^packages/(?!model/)'] },
    },
    {
      name: 'spec-diff-knows-no-generator',
      comment: 'packages/spec-diff judges documents; what is generated of them is no part of it.',
      severity: 'error',
      from: { path: '^packages/spec-diff/src/' },
      to: { path: ['^(generators|scripts|site|tests)/', '^packages/(?!(model|spec-diff|xml|xsd)/)'] },
    },
    {
      name: 'xsd-knows-no-generator',
      comment: 'packages/xsd stands on packages/model, packages/xml and packages/typescript-printer.',
      severity: 'error',
      from: { path: '^packages/xsd/src/' },
      to: {
        path: ['^(generators|scripts|site|tests)/', '^packages/(?!(model|typescript-printer|xml|xsd)/)'],
      },
    },
    {
      name: 'typescript-printer-knows-nobody',
      comment: 'It takes names and texts.',
      severity: 'error',
      from: { path: '^packages/typescript-printer/src/' },
      to: { path: ['^(generators|scripts|site|tests)/', '^packages/(?!typescript-printer/)'] },
    },
  ],
  options: {
    includeOnly: {
      path: [
        '^(generators|scripts|site|tests|packages)/',
        '^brand\\.config\\.ts$',
        '(^|/)node_modules/(@hono|postgres)/',
        NODE,
      ],
    },
    doNotFollow: { path: 'node_modules' },
    // Tests look at what is above them.
    exclude: { path: ['\\.test\\.ts$', '/testing/', '/generated/(?!(families|faults|limits|rules)\\.ts$)'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['partner-apis-source', 'import', 'types', 'default'] },
  },
};
