import { mapValues, propertyKey } from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import { documentOf, namedSchemas } from '../../orval/document.ts';
import { printable } from '../../orval/printable.ts';
import { runOrval } from '../../orval/run-orval.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { type CheckedParts, checkedOperations } from './checked-parts.ts';

/** The modules below `zod/`. */
interface ZodFiles {
  readonly schemas: string;
  readonly operations: string;
}

/**
 * The files of `/schemas`: every schema for zod mini, by orval, and which of them check what of an
 * operation.
 */
export async function zodFiles(plan: SdkPlan): Promise<ZodFiles> {
  const { model, names } = plan;
  const { parts, unnamed } = checkedOperations(plan);
  const schemas = {
    ...namedSchemas(plan),
    ...mapValues(unnamed, (schema) => printable(schema, model, names)),
  };
  return {
    schemas: await schemasFile(plan, schemas),
    operations: operationsFile(parts, Object.keys(model.schemas).map(names.schema), plan),
  };
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
  return withLooseOptionals(withPureCalls(files.get('schemas.ts') ?? ''));
}

/**
 * Marks the calls that orval leaves unmarked: `Name.check(…)`, for a reference with words of its own, and patterns.
 * Without it a bundler keeps every object that has such a field.
 */
function withPureCalls(source: string): string {
  return source.replaceAll(
    /'(?:[^'\\]|\\.)*'?|(?<![\w$.)])(?:new RegExp|[\p{L}_$][\w$]*\.check)\(/gu,
    (found) => (found.startsWith("'") ? found : `/*#__PURE__*/ ${found}`),
  );
}

/** The types that orval writes out, of recursive schemas, lack what zod's own optional fields allow: `undefined`. */
function withLooseOptionals(source: string): string {
  return source.replaceAll(/^( +(?:'[^']*'|[\w$]+)\?: .*);$/gm, '$1 | undefined;');
}

function operationsFile(
  parts: readonly CheckedParts[],
  named: readonly string[],
  { npmScope }: SdkPlan,
): string {
  const entries = parts.flatMap(checksOf);
  const used = ['answerSchema', 'requestSchema'].filter((name) => entries.join('').includes(`${name}(`));
  return `import { validator } from '${npmScope}/client';
${used.length === 0 ? '' : `import { ${used.join(', ')} } from '${npmScope}/client/zod';\nimport * as schema from './schemas.ts';\n`}
${
  named.length === 0
    ? ''
    : `export {\n${[...named]
        .sort()
        .map((name) => `  ${name},\n`)
        .join('')}} from './schemas.ts';\n`
}
${comment([
  'Checks calls against the document: the option `schemas` of a client, or of a call.',
  "A limit that a request breaks is named with the field's path and the document's words. In what is answered, a value that an enumeration does not know yet is no mistake.",
])}export const schemas = /*#__PURE__*/ validator({
${entries.join('')}});
`;
}

function checksOf({ operation, params, body, answers }: CheckedParts): string[] {
  const statuses = Object.entries(answers).map(
    ([status, name]) => `      ${propertyKey(status)}: /*#__PURE__*/ answerSchema(schema.${name}),\n`,
  );
  const checks = [
    ...(params === undefined ? [] : [`    params: /*#__PURE__*/ requestSchema(schema.${params}),\n`]),
    ...(body === undefined ? [] : [`    body: /*#__PURE__*/ requestSchema(schema.${body}),\n`]),
    ...(statuses.length === 0 ? [] : [`    answers: {\n${statuses.join('')}    },\n`]),
  ];
  return checks.length === 0 ? [] : [`  ${propertyKey(operation.operationId)}: {\n${checks.join('')}  },\n`];
}
