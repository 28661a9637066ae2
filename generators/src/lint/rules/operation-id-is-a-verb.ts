import type { Oas3Rule } from '@redocly/openapi-core';

/**
 * Requires every operationId, which becomes the name of an SDK method, to be in camelCase and begin with a verb.
 *
 * Option `verbs`: the allowed verbs.
 */
export const operationIdIsAVerb: Oas3Rule = ({ verbs = [] }) => ({
  Operation({ operationId }, { location, report }) {
    if (operationId === undefined) return;
    const verb = /^[a-z]+/.exec(operationId)?.[0];
    const at = location.child('operationId');
    if (verb === undefined || !/^[a-z][a-zA-Z0-9]*$/.test(operationId)) {
      report({
        message: `operationId "${operationId}" is not camelCase. It becomes a method of the SDK: write it like "searchTimeslots".`,
        location: at,
      });
      return;
    }
    if (!verbs.includes(verb)) {
      report({
        message: `operationId "${operationId}" does not start with a known verb. Write it like "searchTimeslots", or add "${verb}" to the verbs in redocly.yaml.`,
        location: at,
      });
    }
  },
});
