import { type ApiModel, propertyKey } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { comment } from '../emit-sdk/comment.ts';
import type { SdkNames } from '../emit-sdk/names.ts';
import { mapValues } from '../model/schema.ts';
import { type CheckedParts, checkedOperations } from './checked-parts.ts';
import { documentOf, namedSchemas } from './document.ts';
import { printable } from './printable.ts';
import { runOrval } from './run-orval.ts';

/**
 * What `/schemas` is made of, by path: every schema for zod mini, by orval, and which of them check what of an
 * operation.
 */
export async function zodFiles(
  model: ApiModel,
  names: SdkNames,
  brand: Brand,
): Promise<Record<string, string>> {
  const { parts, unnamed } = checkedOperations(model, names);
  const schemas = {
    ...namedSchemas(model, names),
    ...mapValues(unnamed, (schema) => printable(schema, model, names)),
  };
  return {
    'zod/schemas.ts': await schemasFile(model, schemas),
    'zod/operations.ts': operationsFile(parts, Object.keys(model.schemas).map(names.schema), brand),
  };
}

async function schemasFile(model: ApiModel, schemas: Record<string, unknown>): Promise<string> {
  if (Object.keys(schemas).length === 0) return 'export {};\n';
  const files = await runOrval({
    document: documentOf(model, { schemas }),
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
  { npmScope }: Brand,
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
