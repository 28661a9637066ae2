import type { Finding } from '../../finding/finding.ts';
import type { DocumentReport, Report } from '../report.ts';

const place = (file: string, line: number, pointer: string) => ({ file, line, column: 7, pointer });

/** A break with everything that a finding can have, and characters that formats must escape. */
export const required: Finding = {
  id: '5b1f0c9e77a2',
  rule: 'property-became-required',
  level: 'breaking',
  verdict: 'wire',
  direction: 'request',
  operations: ['createPet', 'updatePet'],
  message: '`name` is required: 100% of "requests", <all>, need it.',
  advice: 'Keep it optional, and reject what lacks it | by a rule.',
  counterexample: {
    kind: 'exchange',
    request: {
      operation: 'createPet',
      method: 'POST',
      target: '/pets?dry=%C3%A9',
      headers: { 'Content-Type': 'application/json' },
      body: '{"age":3}',
    },
    response: null,
  },
  before: place('specs/pet api-v1/openapi.yaml', 30, '/components/schemas/Pet'),
  after: place('specs/pet api-v1/openapi.yaml', 31, '/components/schemas/Pet/required/0'),
  accepted: null,
};

const accepted: Finding = {
  ...required,
  id: 'a1a1a1a1a1a1',
  rule: 'enum-value-added',
  direction: 'response',
  operations: ['getPet'],
  message: '`colour` may be `red`.',
  counterexample: { kind: 'value', value: { colour: 'red' } },
  before: null,
  accepted: { owner: 'Pets team', reason: 'Readers skip it.', until: '2027-01-31' },
};

const undecided: Finding = {
  ...required,
  id: 'b2b2b2b2b2b2',
  rule: 'xsd-pattern',
  level: 'undecided',
  message: '/order/ID: the pattern changed.',
  counterexample: { kind: 'document', xml: '<order>\n  <ID>```]]></ID>\n</order>\n' },
  after: null,
};

const addition: Finding = {
  ...required,
  id: 'c3c3c3c3c3c3',
  rule: 'operation-added',
  level: 'addition',
  direction: null,
  message: 'The operation `GET /cats` is new.',
  operations: [],
  advice: '',
  counterexample: null,
  before: null,
};

const text: Finding = { ...addition, id: 'd4d4d4d4d4d4', rule: 'description', level: 'text' };

const document: DocumentReport = {
  id: 'pet api-v1',
  file: 'specs/pet api-v1/openapi.yaml',
  state: 'compared',
  before: '1.2.3',
  after: '1.3.0',
  release: { version: '1.2.0', isRecorded: true, bump: 'major', isEnough: false },
  findings: [required, undecided, accepted, addition, text],
  problems: ['info.version is "1.3.0": raise it to 2.0.0 or later.'],
};

export const report: Report = {
  bump: 'major',
  baseline: 'main (merge base 1f3c2a9)',
  documents: [
    document,
    { ...document, id: 'zoo-api-v1', state: 'new', before: null, release: null, findings: [], problems: [] },
  ],
};
