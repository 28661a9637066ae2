import { type JsonObject, namesReachedFrom, own, type Schemas } from '@partner-apis/model';
import { treeOf } from '../../../../site/src/view/field-tree.ts';
import { ToolError } from '../call/tool-error.ts';
import { findFamily, findNamed } from '../data/find.ts';
import type { Family } from '../data/library.ts';
import { fieldLines } from '../text/field-lines.ts';
import { facts, READS, type Tool } from './tool.ts';

export const getSchema: Tool = {
  name: 'get_schema',
  description: 'A named schema as a list of fields, as JSON Schema, or as TypeScript.',
  input: {
    type: 'object',
    properties: {
      api: { type: 'string' },
      name: { type: 'string' },
      as: { type: 'string', enum: ['fields', 'json-schema', 'typescript'] },
      cursor: { type: 'string' },
    },
    required: ['api', 'name'],
  },
  output: facts({ api: undefined, name: undefined, schema: { type: 'object' } }),
  annotations: READS,
  run(args, { library }) {
    const family = findFamily(library, args.required('api'));
    const { name, value: schema } = findNamed(family.model.schemas, args.required('name'), 'schema');
    const as = args.text('as') ?? 'fields';
    const api = family.model.id;
    const whole = as === 'json-schema' ? jsonSchema(name, family.model.schemas) : undefined;
    return {
      lead: `${name} of ${api}, as ${as}.`,
      body:
        whole === undefined
          ? as === 'typescript'
            ? typescriptOf(name, family)
            : [schema.description ?? '', ...fieldLines(treeOf(schema, family.model.schemas, ''))]
                .join('\n')
                .trim()
          : JSON.stringify(whole, null, 1),
      next: `search {"query":"${name}","api":"${api}"} finds the operations that use it.`,
      facts: { api, name, ...(whole === undefined ? {} : { schema: whole }) },
    };
  },
};

/** Returns a schema together with those that it refers to, ready for a validator. */
function jsonSchema(name: string, schemas: Schemas): JsonObject {
  const needed = new Set([name, ...namesReachedFrom([own(schemas, name) ?? {}], schemas)]);
  const definitions: JsonObject = JSON.parse(
    JSON.stringify(Object.fromEntries([...needed].map((one) => [one, own(schemas, one)]))),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: `#/$defs/${name}`,
    $defs: definitions,
  };
}

/** Returns the declaration of a type together with those that it uses, each once. */
function typescriptOf(name: string, { types, model }: Family): string {
  const typeName = Object.keys(types).find((one) => one === name || one === `${name}Schema`);
  if (typeName === undefined)
    throw new ToolError(
      `${model.id} has no TypeScript of "${name}".`,
      'Ask for "fields" or "json-schema", which every schema has.',
    );
  const needed: string[] = [];
  const add = (one: string) => {
    const declaration = own(types, one);
    if (declaration === undefined || needed.includes(one)) return;
    needed.push(one);
    for (const [word] of withoutComments(declaration).matchAll(/\w+/g)) add(word);
  };
  add(typeName);
  return needed.map((one) => own(types, one) ?? '').join('\n\n');
}

function withoutComments(declaration: string): string {
  return declaration
    .split('\n')
    .filter((line) => !/^\s*(?:\/\*|\*)/.test(line))
    .join('\n');
}
