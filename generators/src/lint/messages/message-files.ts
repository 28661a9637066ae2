import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf } from '../files-of.ts';
import type { LintProblem } from '../problem.ts';
import { columnOf, type MessageProblem, withSchemas } from './schema-validator.ts';

/** Kinds of examples that violate their schema, whether readers accept them or not. */
const BROKEN = new Set(['reading', 'invalid']);

/**
 * Validates the messages in `xsd/<id>/examples/<kind>/<message>/` against `xsd/<id>/<message>.xsd`. Those under `valid`
 * must be valid, and all others invalid.
 *
 * @param root absolute path of the repository
 * @param families ids of families; undefined for all of them
 */
export async function messageFileProblems(
  root: string,
  families: readonly string[] | undefined,
): Promise<readonly LintProblem[]> {
  const names = await filesOf(root, 'xsd', families, 'examples/*/*/*.xml');
  const files = await Promise.all(
    names.map(async (file) => ({ file, content: await readFile(path.join(root, file)) })),
  );
  if (files.length === 0) return [];
  return withSchemas(root, (validatorOf) =>
    files.flatMap(({ file, content }): LintProblem[] => {
      const [xsd = '', family = '', , kind = '', message = ''] = file.split('/');
      const schema = `${xsd}/${family}/${message}.xsd`;
      const validate = validatorOf(schema);
      if (validate === undefined) return [];
      const problems = validate(content);
      if (kind === 'valid') return problems.map((problem) => unexpected(file, content, schema, problem));
      if (problems.length > 0 || !BROKEN.has(kind)) return [];
      return [
        {
          ...{ file, line: 1, column: 1, rule: 'xml-example-matches-its-schema' },
          message: `${schema} accepts this message, which is an example of one that it rejects.`,
          advice: 'Fix the schema, or move the example to the valid ones.',
        },
      ];
    }),
  );
}

function unexpected(
  file: string,
  content: Buffer,
  schema: string,
  { line, element, message }: MessageProblem,
): LintProblem {
  const column = columnOf(element, content.toString().split('\n')[line - 1]);
  return {
    ...{ file, line, column, rule: 'xml-example-matches-its-schema', message },
    advice: `Fix the example, or ${schema}.`,
  };
}
