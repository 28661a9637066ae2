import { propertyKey } from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import { pascal } from 'orval';
import { documentOf, printableSchemas } from '../../orval/document.ts';
import { runOrval } from '../../orval/run-orval.ts';
import { withCheckedItems } from '../../orval/tuples.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { exportedNames } from '../../typescript/exported-names.ts';
import { type CheckedParts, checkedOperations } from './checked-parts.ts';
import { withDistinctLimits } from './distinct-limits.ts';
import { withLooseOptionals } from './loose-optionals.ts';

/** The modules in `zod/`. */
interface ZodFiles {
  readonly schemas: string;
  readonly operations: string;
}

/**
 * Returns the files of `/schemas`: every schema for zod mini, printed by orval, and the parts of operations that they
 * check.
 */
export async function zodFiles(plan: SdkPlan): Promise<ZodFiles> {
  const { parts, unnamed } = checkedOperations(plan);
  const raw = await schemasFile(plan, printableSchemas(plan, unnamed));
  const printed = printedName(raw);
  const source = withCheckedItems(raw, printed);
  return {
    schemas: source,
    operations: operationsFile(parts, exportsSource(plan, printed), plan, printed),
  };
}

/**
 * Returns a function that finds a schema's constant. Orval writes an abbreviation as a word: the schema `RGB` is the
 * constant `Rgb`.
 */
function printedName(source: string): (name: string) => string {
  const exported = new Set(exportedNames(source));
  return (name) => (exported.has(name) ? name : pascal(name));
}

async function schemasFile(plan: SdkPlan, schemas: Record<string, unknown>): Promise<string> {
  if (Object.keys(schemas).length === 0) return 'export {};\n';
  const files = await runOrval({
    document: documentOf(plan, { schemas }),
    output: (folder) => ({
      target: `${folder}/schemas.ts`,
      client: 'zod',
      mode: 'single',
      override: {
        header: false,
        zod: {
          variant: 'mini',
          version: 4,
          generateReusableSchemas: true,
          generateDiscriminatedUnion: true,
          dateTimeOptions: { offset: true },
        },
      },
    }),
  });
  const source = withDistinctLimits(files.get('schemas.ts') ?? '');
  return withLooseOptionals(withPureCalls(withOwnTypes(source)));
}

/** Omits a type that orval names after a schema, `PetOutput`, where the document has a schema of that name. */
function withOwnTypes(source: string): string {
  const exported = new Set(
    [...source.matchAll(/^export const ([\p{ID_Continue}$]+)/gmu)].map(([, name]) => name),
  );
  return source.replaceAll(
    /^export type ([\p{ID_Continue}$]+) = zod\.output<.*>;\n/gmu,
    (line, name: string) => (exported.has(name) ? '' : line),
  );
}

/**
 * Marks the calls that orval leaves unmarked as pure: `Name.check(…)`, for a reference with its own description, and
 * patterns. Otherwise a bundler keeps every object that has such a field.
 */
function withPureCalls(source: string): string {
  return source.replaceAll(
    /'(?:[^'\\\n]|\\.)*'?|(?<![\w$.)])(?:new RegExp|[\p{L}_$][\w$]*\.check)\(/gu,
    (found) => (found.startsWith("'") ? found : `/*#__PURE__*/ ${found}`),
  );
}

/** Prints the exports of all named schemas, also under the names that they had before. */
function exportsSource({ model, names }: SdkPlan, printed: (name: string) => string): string {
  const exports = Object.keys(model.schemas).flatMap((key) => {
    const name = names.schema(key);
    const constant = printed(name);
    const former = names.schemaAliases(key).map((alias) => ({
      name: alias,
      source: `${comment([`@deprecated Renamed to \`${name}\`.`], '  ')}  ${constant} as ${alias},\n`,
    }));
    return [{ name, source: `  ${constant === name ? name : `${constant} as ${name}`},\n` }, ...former];
  });
  if (exports.length === 0) return '';
  const sorted = exports.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return `export {\n${sorted.map(({ source }) => source).join('')}} from './schemas.ts';\n`;
}

function operationsFile(
  parts: readonly CheckedParts[],
  exported: string,
  { npmScope, values }: SdkPlan,
  printed: (name: string) => string,
): string {
  const entries = parts.flatMap((one) => checksOf(one, printed));
  const used = ['answerSchema', 'requestSchema'].filter((name) => entries.join('').includes(`${name}(`));
  const [open, close] = values === undefined ? ['', ''] : ['plainValidator(/*#__PURE__*/ ', ')'];
  return `import { validator } from '${npmScope}/client';
${
  values === undefined
    ? ''
    : `import { plainValidator } from '${npmScope}/client/values';
`
}${used.length === 0 ? '' : `import { ${used.join(', ')} } from '${npmScope}/client/zod';\nimport * as schema from './schemas.ts';\n`}
${exported}
${comment([
  'Checks calls against the document: the option `schemas` of a client, or of a call.',
  "A limit that a request breaks is named with the field's path and the document's words. In what is answered, a value that an enumeration does not know yet is no mistake.",
])}export const schemas = /*#__PURE__*/ ${open}validator({
${entries.join('')}})${close};
`;
}

function checksOf(
  { operation, params, body, answers }: CheckedParts,
  printed: (name: string) => string,
): string[] {
  const statuses = Object.entries(answers).map(
    ([status, name]) =>
      `      ${propertyKey(status)}: /*#__PURE__*/ answerSchema(schema.${printed(name)}),\n`,
  );
  const checks = [
    ...(params === undefined
      ? []
      : [`    params: /*#__PURE__*/ requestSchema(schema.${printed(params)}),\n`]),
    ...(body === undefined ? [] : [`    body: /*#__PURE__*/ requestSchema(schema.${printed(body)}),\n`]),
    ...(statuses.length === 0 ? [] : [`    answers: {\n${statuses.join('')}    },\n`]),
  ];
  return checks.length === 0 ? [] : [`  ${propertyKey(operation.operationId)}: {\n${checks.join('')}  },\n`];
}
