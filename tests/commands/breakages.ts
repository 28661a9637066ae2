import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A mistake that an author makes in a document. */
export interface Breakage {
  readonly name: string;
  readonly file: string;
  /** The text that is changed, once; the mistake is in the line where it begins, or in the next one. */
  readonly before: string;
  readonly after: string;
  /** The place that each command reports. */
  readonly place: RegExp;
  readonly problem: RegExp;
  /** The commands that read the file. */
  readonly isReadBy: (command: string) => boolean;
}

const DOCUMENT = 'specs/vehicle-api-v1/openapi.yaml';
const SCHEMA = 'xsd/purchase-api-v1/order_A2.xsd';
const REFERENCE = "$ref: '#/components/schemas/RegistrationNumber'";

const everyCommand = () => true;
/** Commands for foreign documents and the report do not compile XML Schemas. */
const readsSchemas = (command: string) => !['sdk', 'reference', 'spec:report'].includes(command);

export const breakages: readonly Breakage[] = [
  {
    name: 'YAML that cannot be parsed',
    file: DOCUMENT,
    before: '  title: Vehicle API\n',
    after: '  title: [Vehicle API\n',
    place: place(DOCUMENT, '(?:3|4):\\d+'),
    problem: /not valid YAML|indentation/,
    isReadBy: everyCommand,
  },
  {
    name: 'a $ref that leads nowhere',
    file: DOCUMENT,
    before: REFERENCE,
    after: "$ref: '#/components/schemas/RegistrationNumer'",
    place: place(DOCUMENT, `${lineOf(DOCUMENT, REFERENCE)}:\\d+`),
    problem:
      /The reference "#\/components\/schemas\/RegistrationNumer" leads nowhere\..* Did you mean "#\/components\/schemas\/RegistrationNumber"\?/,
    // For strangers' documents it is a remark: docs/adr/0108-a-schema-that-leads-nowhere-is-a-remark.md.
    isReadBy: (name) => name !== 'sdk' && name !== 'reference',
  },
  {
    name: 'a $ref to a file that does not exist',
    file: DOCUMENT,
    before: '../common/parameters.yaml#/',
    after: '../common/parameter.yaml#/',
    place: place(DOCUMENT, '\\d+:\\d+'),
    problem: /"\.\.\/common\/parameter\.yaml#.*" leads to no file/,
    isReadBy: everyCommand,
  },
  {
    name: 'YAML that cannot be parsed, in a file that documents share',
    file: 'specs/common/errors.yaml',
    before: '\n',
    after: '\nbroken: [\n',
    place: place('specs/common/errors.yaml', '\\d+:\\d+'),
    problem: /not valid YAML|indentation|unexpected end/,
    isReadBy: everyCommand,
  },
  {
    name: 'an XML Schema that is not XML',
    file: SCHEMA,
    before: '<xs:include schemaLocation="versions.xsd"/>',
    after: '<xs:includ e schemaLocation="versions.xsd"/>',
    place: place(SCHEMA, '\\d+:\\d+'),
    problem: /not well-formed/,
    isReadBy: readsSchemas,
  },
  {
    name: 'an XML Schema that names a type that it does not declare',
    file: SCHEMA,
    before: 'name="order_A2" type="ew:Order"',
    after: 'name="order_A2" type="ew:Ordre"',
    place: place(SCHEMA, '26:\\d+'),
    problem: /The type Ordre is not defined/,
    isReadBy: readsSchemas,
  },
];

/** `file:line:column`, or in the linter's form for files that it cannot parse: the file, and `(line:column)` behind it. */
/** The line in which a text begins. */
function lineOf(file: string, text: string): number {
  const [before = ''] = readFileSync(path.join(ROOT, file), 'utf8').split(text, 1);
  return before.split('\n').length;
}

function place(file: string, position: string): RegExp {
  const name = file.replaceAll('.', '\\.');
  return new RegExp(
    `(?:^|[\\s[])${name}:${position}\\b|/${name}" \\(${position}\\)|^${name}:\\n\\s+${position}\\b`,
    'm',
  );
}
