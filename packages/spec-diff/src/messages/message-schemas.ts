import {
  buildModel,
  type ElementDeclaration,
  loadSchemas,
  printDiagnostic,
  type ReadFile,
  type SchemaModel,
} from '@partner-apis/xsd';
import { ComparisonError } from '../error/comparison-error.ts';
import type { MessageName } from './messages.ts';

/** The schemas of all messages of a document. */
export interface MessageSchemas {
  readonly model: SchemaModel;
  /** Returns a root element. @throws {ComparisonError} when the schema does not have it */
  readonly root: (message: MessageName) => ElementDeclaration;
}

/**
 * Reads schemas.
 *
 * @param read reads a file by its path from the root of the repository, in that state
 * @param when name of the state in messages, such as ` of HEAD~1`, or empty
 * @throws {ComparisonError} when a schema cannot be compared
 */
export async function readMessageSchemas(
  messages: readonly MessageName[],
  read: ReadFile,
  when: string,
): Promise<MessageSchemas> {
  const entries = [...new Set(messages.map(({ schema }) => schema))];
  const { model, diagnostics } = buildModel(await loadSchemas(entries, read));
  const problem = diagnostics.find(({ severity }) => severity === 'error');
  if (problem !== undefined)
    throw new ComparisonError(`A schema${when} cannot be compared: ${printDiagnostic(problem)}`);
  return { model, root: (message) => rootOf(model, message, when) };
}

function rootOf(model: SchemaModel, { schema, element }: MessageName, when: string): ElementDeclaration {
  const named = model.elements.filter(({ name }) => name.local === element);
  const found = named.find(({ source }) => source.file === schema) ?? named[0];
  if (found !== undefined) return found;
  throw new ComparisonError(
    `${schema}${when} has no global element ${element}, which x-xsd names. Correct the name, or declare the element.`,
  );
}
