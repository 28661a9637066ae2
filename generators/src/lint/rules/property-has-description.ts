import type { Oas3Rule } from '@redocly/openapi-core';
import { extension, isText } from '../extension.ts';

/** Requires a description of every property, or of the schema that it references. */
export const propertyHasDescription: Oas3Rule = () => ({
  SchemaProperties(properties, { location, resolve, report }) {
    for (const [name, property] of Object.entries(properties)) {
      const { node, chain = [] } = resolve(property);
      const described = [property, ...chain.map((hop) => hop.node), node].some(isDescribed);
      if (described) continue;
      report({
        message: `The property "${name}" has no description. Add \`description\` to it or to the schema that it references.`,
        location: location.child(name).key(),
      });
    }
  },
});

function isDescribed(node: unknown): boolean {
  return typeof node === 'object' && node !== null && isText(extension(node, 'description'));
}
