import type { Oas3Rule } from '@redocly/openapi-core';

/** Requires an example of every body and of every required parameter. */
export const documentedByExample: Oas3Rule = () => ({
  Parameter(parameter, { location, report }) {
    if (parameter.required !== true || parameter.content !== undefined) return;
    if (parameter.example !== undefined || hasEntries(parameter.examples)) return;
    report({
      message: `The required parameter "${parameter.name}" has no example. Add \`example\`; requests are built from it.`,
      location: location.key(),
    });
  },
  MediaType(media, { location, key, report }) {
    if (media.example !== undefined || hasEntries(media.examples)) return;
    report({
      message: `The body of type ${key} has no example. Add \`examples\` with at least one named example.`,
      location: location.key(),
    });
  },
});

function hasEntries(examples: object | undefined): boolean {
  return Object.keys(examples ?? {}).length > 0;
}
