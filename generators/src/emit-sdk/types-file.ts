import {
  type ApiModel,
  encodePointerToken,
  mapSubschemas,
  type Schema,
  schemaName,
} from '@partner-apis/model';
import openapiTS, { astToString } from 'openapi-typescript';
import { mapValues } from '../model/schema.ts';
import { limitsSentence } from './limits.ts';

/** The printer marks descriptions with a tag, which editors show as a word of its own, … */
const DESCRIPTION_TAG = /^(\s*(?:\/\*)?\*+ )@description /gm;
/** … and indents their further lines, which editors show as code. */
const CONTINUATION = /^(\s*\*) {5}/gm;

/**
 * `types.ts`: the document's schemas under their own names, as `components['schemas'][…]`. Every field says its
 * description and its limits.
 */
export async function typesFile(model: ApiModel): Promise<string> {
  const document = {
    openapi: '3.1.0',
    info: { title: model.title, version: model.version },
    paths: {},
    components: { schemas: mapValues(model.schemas, (schema) => printable(schema, model)) },
  };
  const types = await openapiTS(JSON.stringify(document), { silent: true, defaultNonNullable: false });
  return astToString(types).replaceAll(DESCRIPTION_TAG, '$1').replaceAll(CONTINUATION, '$1 ');
}

/** The schema as OpenAPI writes it, with its limits as the last sentence of its description. */
function printable(schema: Schema, model: ApiModel): Schema {
  const { $ref, discriminator, ...rest } = mapSubschemas(schema, (inner) => printable(inner, model));
  const description = [schema.description?.trim() ?? '', limitsSentence(schema, model.schemas)]
    .filter((text) => text !== '')
    .join('\n');
  return {
    ...rest,
    ...(description === '' ? {} : { description }),
    ...($ref === undefined ? {} : { $ref: documentRef($ref) }),
    ...(discriminator === undefined
      ? {}
      : { discriminator: { ...discriminator, mapping: mapValues(discriminator.mapping, documentRef) } }),
  };
}

function documentRef(ref: string): string {
  return `#/components/schemas/${encodePointerToken(schemaName(ref))}`;
}
