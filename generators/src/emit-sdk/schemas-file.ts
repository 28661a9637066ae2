import type { ApiModel } from '@partner-apis/model';
import { quote } from '@partner-apis/model';
import { comment } from './comment.ts';
import { limitsSentence } from './limits.ts';
import type { SdkNames } from './names.ts';

/** `schemas.ts`: the document's named schemas under names of their own. */
export function schemasFile(model: ApiModel, names: SdkNames): string {
  const aliases = Object.entries(model.schemas).map(([name, schema]) => {
    const docs = comment([schema.description ?? '', limitsSentence(schema)]);
    return `${docs}export type ${names.schema(name)} = components['schemas'][${quote(name)}];\n`;
  });
  if (aliases.length === 0) return 'export {};\n';
  return `import type { components } from './types.ts';\n\n${aliases.join('\n')}`;
}
