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

/** The modules of some messages, by what they hold. */
export interface MessageModules {
  readonly codes: string;
  readonly types: string;
  /** The descriptions that messages are read and written by. */
  readonly schema: string;
  /** The functions that read, write and check them. */
  readonly messages: string;
}

/** The code of messages, module by module. Each stands in a file of its name, beside the others. */
export function messageModules(shapes: Shapes, runtime = RUNTIME): MessageModules {
  return {
    codes: HEADER + codesFile(shapes),
    types: HEADER + typesFile(shapes, runtime.main, './codes.ts'),
    schema: HEADER + descriptionFile(shapes, runtime.schema, './types.ts'),
    messages: HEADER + messagesFile(shapes, runtime.main),
  };
}

/** Code lists, types, descriptions and functions of messages: `codes.ts`, `types.ts`, `schema.ts`, `messages.ts`. */
export function emitMessages(shapes: Shapes, { folder, runtime }: EmitMessagesOptions): GeneratedFile[] {
  return Object.entries(messageModules(shapes, runtime)).map(([name, content]) => ({
    path: `${folder}/${name}.ts`,
    content,
  }));
}
