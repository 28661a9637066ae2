import type { Oas3Rule } from '@redocly/openapi-core';
import { errorExamples } from '../error-examples.ts';
import { isText } from '../extension.ts';

/** Requires the cause (`summary`) and the fix (`description`) of every error example. */
export const errorExampleIsExplained: Oas3Rule = () => {
  const reported = new Set<string>();
  return {
    Operation({ responses }, { location, resolve, report }) {
      for (const found of errorExamples(responses ?? {}, location.child('responses'), resolve)) {
        const missing = [
          ...(isText(found.example.summary) ? [] : ['`summary` (the cause)']),
          ...(isText(found.example.description) ? [] : ['`description` (the fix)']),
        ];
        const { absolutePointer } = found.location;
        if (missing.length === 0 || reported.has(absolutePointer)) continue;
        reported.add(absolutePointer);
        report({
          message: `The error example "${found.name}" (${found.status}) lacks ${missing.join(' and ')}. Add it, so that a reader knows what to do.`,
          location: found.location.key(),
        });
      }
    },
  };
};
