import type { Oas3Rule } from '@redocly/openapi-core';
import { errorExamples } from '../error-examples.ts';
import { entriesOf, extension } from '../extension.ts';

/**
 * Requires a provocation for every error example: its own `x-provoke`, or the operation's, defines the change to the
 * example request that leads to the error. An entry without an example is a mistake too.
 */
export const errorExampleIsProvoked: Oas3Rule = () => ({
  Operation(operation, { location, resolve, report }) {
    const examples = errorExamples(operation.responses ?? {}, location.child('responses'), resolve);
    const names = new Set(examples.map(({ name }) => name));
    const own = entriesOf(extension(operation, 'x-provoke')).map(([name]) => name);
    for (const { name, example } of examples) {
      if (own.includes(name) || extension(example, 'x-provoke') !== undefined) continue;
      report({
        message: `Nothing says how to provoke the error example "${name}". Add it to \`x-provoke\` of the operation, or give the example an \`x-provoke\`.`,
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
});
