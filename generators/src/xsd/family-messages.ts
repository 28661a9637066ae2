import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiModel } from '@partner-apis/model';
import { planNames } from '../emit-sdk/names.ts';
import { SpecError } from '../load/spec-error.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { compileSchemas } from './compile.ts';
import { emitMessages } from './emit/emit-messages.ts';
import { messageModel } from './emit/message-model.ts';
import { messageReader } from './message-reader.ts';
import type { Shapes } from './shape/shapes.ts';
import { withMessages } from './with-messages.ts';
import { xmlContents } from './xml-contents.ts';

export interface FamilyMessages {
  /** The model, in which each body says which message it is. */
  readonly model: ApiModel;
  readonly files: readonly GeneratedFile[];
  /** What the messages look like; absent when there are none. */
  readonly shapes?: Shapes;
}

/**
 * Emits the XML messages of a family: types, descriptions and functions for the schemas that its OpenAPI document
 * names (`x-xsd`). A family without XML bodies has none.
 *
 * @param root absolute path of the repository, to which the schemas' paths are relative
 * @param warn is told what of a schema is not checked
 * @throws {SpecError} for a schema of which nothing can be generated, and for an example that is not as its schema says
 */
export async function familyMessages(
  root: string,
  model: ApiModel,
  warn: (text: string) => void,
): Promise<FamilyMessages> {
  const schemas = [...new Set(xmlContents(model).map(({ xsd }) => xsd.schema))];
  if (schemas.length === 0) return { model, files: [] };
  const read = (file: string) => readFile(path.join(root, file)).catch(() => undefined);
  const { shapes, diagnostics } = await compileSchemas(schemas, read, takenNames(model));
  for (const { file, line, column, severity, message } of diagnostics) {
    if (severity === 'warning') warn(`${file}:${line}:${column} ${message}`);
    else throw new SpecError(message, { file, line, column, advice: 'Nothing was generated.' });
  }
  if (shapes === undefined) return { model, files: [] };
  return {
    model: {
      ...withMessages(model, shapes, await messageReader(shapes)),
      messages: messageModel(shapes),
    },
    shapes,
    files: emitMessages(shapes, { folder: `packages/${model.family.packageName}/src/generated/messages` }),
  };
}

/** The names that the SDK has for other things. */
function takenNames(model: ApiModel): string[] {
  const names = planNames(model);
  return [
    ...[names.client, names.options, names.auth],
    ...model.operations.map(names.params),
    ...Object.keys(model.schemas).map(names.schema),
  ];
}
