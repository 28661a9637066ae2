import type { ApiModel } from '@partner-apis/model';
import { comment } from './comment.ts';
import { schemaDescription } from './limits.ts';
import { propertyKey, quote } from './names.ts';
import { typeExpression } from './type-expression.ts';

const INDENT = '    ';

/**
 * `types.ts`: the document's schemas under their own names, as `components['schemas'][…]`, which is the shape that
 * openapi-typescript gives them. Every field says its description and its limits.
 */
export function typesFile(model: ApiModel): string {
  const entries = Object.entries(model.schemas).map(([name, schema]) => {
    const docs = comment([schemaDescription(schema, model.schemas)], INDENT);
    const type = typeExpression(schema, componentType, { indent: INDENT, schemas: model.schemas });
    return `${docs}${INDENT}${propertyKey(name)}: ${type};\n`;
  });
  return `/** The components of the ${model.title} ${model.version}. */
export interface components {
  schemas: {
${entries.join('')}  };
}
`;
}

function componentType(name: string): string {
  return `components['schemas'][${quote(name)}]`;
}
