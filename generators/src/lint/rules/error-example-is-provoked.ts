import type { Oas3Rule } from '@redocly/openapi-core';
import { errorExamples } from '../error-examples.ts';
import { entriesOf, extension } from '../extension.ts';

/**
 * Every error example can be provoked: `x-provoke`, of the operation or of the document, says which change to
 * the example request is answered by it. An entry without an example is a mistake too.
 */
export const errorExampleIsProvoked: Oas3Rule = () => {
  const documented = new Set<string>();
  let shared: string[] = [];
  return {
    Root: {
      enter(root) {
        shared = entriesOf(extension(root, 'x-provoke')).map(([name]) => name);
      },
      leave(_root, { location, report }) {
        for (const name of shared.filter((entry) => !documented.has(entry))) {
          report({
            message: `No operation documents an error example named "${name}". Remove the entry, or correct its name.`,
            location: location.child(['x-provoke', name]).key(),
          });
        }
      },
    },
    Operation(operation, { location, resolve, report }) {
      const at = location.child('responses');
      const examples = errorExamples(operation.responses ?? {}, at, resolve);
      const names = new Set(examples.map(({ name }) => name));
      const own = entriesOf(extension(operation, 'x-provoke')).map(([name]) => name);
      for (const name of names) {
        documented.add(name);
        if (own.includes(name) || shared.includes(name)) continue;
        report({
          message: `Nothing says how to provoke the error example "${name}". Add it to \`x-provoke\` of the operation or of the document.`,
          location: location.child('operationId'),
        });
      }
      for (const name of own.filter((entry) => !names.has(entry))) {
        report({
          message: `The operation documents no error example named "${name}". Remove the entry, or correct its name.`,
          location: location.child(['x-provoke', name]).key(),
        });
      }
    },
  };
};
