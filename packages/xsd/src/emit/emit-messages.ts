import type { Shapes } from '../shape/shapes.ts';
import { codesFile } from './codes-file.ts';
import { descriptionFile } from './description-file.ts';
import { messagesFile } from './messages-file.ts';
import { rawContentFile } from './raw-content-file.ts';
import { typesFile } from './types-file.ts';

/** The specifiers that generated code imports the XML runtime by. */
export interface RuntimeModules {
  /** Reads and writes messages. */
  readonly main: string;
  /** Builds the descriptions of messages. */
  readonly schema: string;
}

interface EmitMessagesOptions {
  /** The folder that the paths of the files begin with. */
  readonly folder: string;
  readonly runtime: RuntimeModules;
}

/** A file that is not written yet. */
interface EmittedFile {
  readonly path: string;
  readonly content: string;
}

const HEADER = '// Generated from the XML Schemas. Do not edit.\n\n';

/** The modules of some messages, by what they hold. */
export interface MessageModules {
  readonly codes: string;
  readonly types: string;
  /** The descriptions that messages are read and written by. */
  readonly schema: string;
  /** The functions that read, write and check them. */
  readonly messages: string;
  /** Descriptions that raw elements are checked by; absent where the schema says nothing of any. */
  readonly 'raw-content'?: string;
}

/** Prints the code of messages, module by module. Each goes into a file of its name, beside the others. */
export function messageModules(shapes: Shapes, runtime: RuntimeModules): MessageModules {
  return {
    codes: HEADER + codesFile(shapes),
    types: HEADER + typesFile(shapes, runtime.main, './codes.ts'),
    schema: HEADER + descriptionFile(shapes, runtime.schema, './types.ts'),
    messages: HEADER + messagesFile(shapes, runtime.main),
    ...(shapes.rawContent && {
      'raw-content': HEADER + rawContentFile(shapes.rawContent, runtime.schema),
    }),
  };
}

/** Code lists, types, descriptions and functions of messages: `codes.ts`, `types.ts`, `schema.ts`, `messages.ts`, `raw-content.ts`. */
export function emitMessages(shapes: Shapes, { folder, runtime }: EmitMessagesOptions): EmittedFile[] {
  return Object.entries(messageModules(shapes, runtime)).map(([name, content]) => ({
    path: `${folder}/${name}.ts`,
    content,
  }));
}
