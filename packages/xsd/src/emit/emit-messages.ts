import type { Shapes } from '../shape/shapes.ts';
import { codesFile } from './codes-file.ts';
import { descriptionFile } from './description-file.ts';
import { messagesFile } from './messages-file.ts';
import { rawContentFile } from './raw-content-file.ts';
import { typesFile } from './types-file.ts';

/** The specifiers with which generated code imports the XML runtime. */
export interface RuntimeModules {
  /** The module that reads and writes messages. */
  readonly main: string;
  /** The module that builds descriptions of messages. */
  readonly schema: string;
}

interface EmitMessagesOptions {
  /** The folder with which the paths of the files begin. */
  readonly folder: string;
  readonly runtime: RuntimeModules;
}

/** A file to be written. */
interface EmittedFile {
  readonly path: string;
  readonly content: string;
}

const HEADER = '// Generated from the XML Schemas. Do not edit.\n\n';

/** The modules for some messages, by content. */
export interface MessageModules {
  readonly codes: string;
  readonly types: string;
  /** Descriptions for reading and writing messages. */
  readonly schema: string;
  /** Functions that read, write and check messages. */
  readonly messages: string;
  /** Descriptions for checking raw elements; absent if the schema defines nothing for them. */
  readonly 'raw-content'?: string;
}

/** Prints the code of messages, module by module. Each goes into a file with its name, beside the others. */
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

/**
 * Returns code lists, types, descriptions and functions of messages: `codes.ts`, `types.ts`, `schema.ts`,
 * `messages.ts`, `raw-content.ts`.
 */
export function emitMessages(shapes: Shapes, { folder, runtime }: EmitMessagesOptions): EmittedFile[] {
  return Object.entries(messageModules(shapes, runtime)).map(([name, content]) => ({
    path: `${folder}/${name}.ts`,
    content,
  }));
}
