import { isRef, type Oas3Rule } from '@redocly/openapi-core';

/** Requires a discriminator to map a value to every alternative. */
export const discriminatorIsMapped: Oas3Rule = () => ({
  Schema(schema, { location, report }) {
    if (schema.discriminator === undefined) return;
    const at = location.child('discriminator').key();
    const targets = Object.values(schema.discriminator.mapping ?? {});
    if (targets.length === 0) {
      report({
        message: 'The discriminator has no mapping. Add `mapping` from each value to its schema.',
        location: at,
      });
      return;
    }
    const members = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
    for (const member of members) {
      if (isRef(member) && targets.some((target) => pointsTo(target, member.$ref))) continue;
      const name = isRef(member) ? member.$ref : 'a schema written in place';
      report({
        message: `The discriminator does not map ${name}. Add a value for it to \`mapping\`.`,
        location: at,
      });
    }
  },
});

/** Whether a mapping, which is a reference or the name of a component, refers to the same schema as a reference. */
function pointsTo(target: string, ref: string): boolean {
  return target === ref || `#/components/schemas/${target}` === ref;
}
