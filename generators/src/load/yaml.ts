import { parseDocument } from 'yaml';
import { SpecError } from '../diagnostics/spec-error.ts';
import { readText } from './text.ts';

/**
 * Reads a YAML file as plain data.
 *
 * @throws {SpecError} with line and column when the text is not YAML, or the file cannot be read
 */
export async function readYaml(file: string): Promise<unknown> {
  const text = await readText(file);
  const document = parseDocument(text, { prettyErrors: true });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const position = problem.linePos?.[0];
    throw new SpecError(`is not valid YAML: ${withoutPlace(problem.message)}.`, {
      file,
      advice: 'Fix this line, or the one before it.',
      ...(position === undefined ? {} : { line: position.line, column: position.col }),
      cause: problem,
    });
  }
  return document.toJS();
}

/**
 * Removes the location and the code frame of a message: the location is printed in front, and editors show the lines.
 */
function withoutPlace(message: string): string {
  const [line = ''] = message.split('\n');
  return line.replace(/ at line \d+, column \d+:?$/, '');
}
