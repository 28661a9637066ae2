import path from 'node:path';
import { getLineColLocation, type Oas3Rule } from '@redocly/openapi-core';
import { entriesOf, extension } from '../extension.ts';
import { columnOf, type MessageProblem, withSchemas } from '../messages/schema-validator.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Validates every example of an XML body against the schema that `x-xsd` names, with libxml2. */
export const xmlExampleMatchesItsSchema: Oas3Rule = () => {
  const examples: Example[] = [];
  return {
    MediaType(media, { location, report }) {
      const { schema, element } = Object.fromEntries(entriesOf(extension(media, 'x-xsd')));
      if (typeof schema !== 'string' || typeof element !== 'string') return;
      for (const [name, example] of Object.entries(media.examples ?? {})) {
        if (!('value' in example) || typeof example.value !== 'string') continue;
        const place = location.child(['examples', name, 'value']);
        const { source } = place;
        const { line, col } = getLineColLocation(place).start;
        // The text of a block scalar begins on the line after its indicator.
        const isBlock = /[|>][-+\d]*\s*$/.test(source.getLines()[line - 1] ?? '');
        const at = (problem: MessageProblem) => ({
          ...{ source, pointer: undefined },
          start: isBlock
            ? {
                line: line + problem.line,
                col: columnOf(problem.element, source.getLines()[line + problem.line - 1]),
              }
            : { line, col },
        });
        examples.push({
          ...{ schema, xml: example.value },
          report: (problem, message) => report({ message, location: at(problem) }),
        });
      }
    },
    Root: {
      leave() {
        withSchemas(ROOT, (validatorOf) => {
          for (const { schema, xml, report } of examples) {
            for (const problem of validatorOf(schema)?.(Buffer.from(xml)) ?? [])
              report(problem, `${problem.message} Fix the example, or ${schema}.`);
          }
        });
      },
    },
  };
};

interface Example {
  /** Path from the root of the repository. */
  readonly schema: string;
  readonly xml: string;
  /** Reports a problem of the example. */
  readonly report: (problem: MessageProblem, message: string) => void;
}
