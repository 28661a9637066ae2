import { type ApiModel, type Schema, schemaTypes } from '@partner-apis/model';
import { comment, oneLine } from '@partner-apis/typescript-printer';
import type { SdkNames } from '../../plan/names.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { isComposed, objectBody, type TypeLayout, typeSource } from '../../plan/types/type-expression.ts';
import { formerTypes } from '../../typescript/former-names.ts';
import { exampleTag } from './example-tag.ts';
import { limitsSentence, withSentence } from './limits.ts';
import { typeWithoutFields } from './property-type.ts';

/** Prints `schemas.ts`: the document's named schemas, with descriptions and limits for every field. */
export function schemasFile(plan: SdkPlan): string {
  const { model, names, open } = plan;
  const docs = (schema: Schema, indent: string) => schemaDocs(schema, model, indent);
  const layout: TypeLayout = {
    nameSchema: names.schema,
    docs,
    open,
    known: (schema) => typeWithoutFields(schema, plan),
  };
  const declarations = Object.entries(model.schemas).map(
    ([name, schema]) =>
      `${docs(schema, '')}${declaration(names.schema(name), schema, layout)}${aliases(name, names)}`,
  );
  return declarations.length === 0 ? 'export {};\n' : declarations.join('\n');
}

/** Prints the former names of a type, which are kept for one major version. */
function aliases(name: string, { schema, schemaAliases }: SdkNames): string {
  return formerTypes(schemaAliases(name), schema(name));
}

function declaration(name: string, schema: Schema, layout: TypeLayout): string {
  if (isPlainObject(schema)) return `export interface ${name} ${objectBody(schema, layout)}\n`;
  return `export type ${name} = ${typeSource(schema, layout)};\n`;
}

/** Whether a schema can be fully expressed by an interface, which editors show by its name. */
function isPlainObject(schema: Schema): boolean {
  if (
    isComposed(schema) ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    schema.not !== undefined
  ) {
    return false;
  }
  if (Object.keys(schema.properties ?? {}).length === 0) return false;
  return schemaTypes(schema).every((type) => type === 'object');
}

function schemaDocs(schema: Schema, model: ApiModel, indent: string): string {
  const text = [
    withSentence(schema.description?.trim() ?? '', limitsSentence(schema, model.schemas)),
    schema.format === undefined ? '' : `Format: ${oneLine(schema.format)}`,
  ];
  const [example] = schema.examples ?? [];
  return comment(
    [
      text.filter((line) => line !== '').join('\n'),
      schema.default === undefined ? '' : `@default ${oneLine(JSON.stringify(schema.default))}`,
      exampleTag(example),
      schema.deprecated === true ? '@deprecated' : '',
    ],
    indent,
  );
}
