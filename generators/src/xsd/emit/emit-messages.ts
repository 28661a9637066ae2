import { brand } from '../../../../brand.config.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';
import type { Shapes } from '../shape/shapes.ts';
import { codesFile } from './codes-file.ts';
import { descriptionFile } from './description-file.ts';
import { messagesFile } from './messages-file.ts';
import { typesFile } from './types-file.ts';

export interface EmitMessagesOptions {
  /** Folder of the files, relative to the root of the repository. */
  readonly folder: string;
  /** What the XML runtime is imported as; `/schema` below it is the module of descriptions. */
  readonly runtime?: { readonly main: string; readonly schema: string };
}

const RUNTIME = { main: `${brand.npmScope}/xml`, schema: `${brand.npmScope}/xml/schema` };
const HEADER = '// Generated from the XML Schemas. Do not edit.\n\n';

/** Code lists, types, descriptions and functions of messages: `codes.ts`, `types.ts`, `schema.ts`, `messages.ts`. */
export function emitMessages(
  shapes: Shapes,
  { folder, runtime = RUNTIME }: EmitMessagesOptions,
): GeneratedFile[] {
  const files = {
    'codes.ts': codesFile(shapes),
    'types.ts': typesFile(shapes, runtime.main, './codes.ts'),
    'schema.ts': descriptionFile(shapes, runtime.schema, './types.ts'),
    'messages.ts': messagesFile(shapes, runtime.main),
  };
  return Object.entries(files).map(([name, content]) => ({
    path: `${folder}/${name}`,
    content: HEADER + content,
  }));
}
