import { own } from '@partner-apis/model';
import type { Oas3Operation, Oas3PathItem, Oas3Rule, Oas3SecurityRequirement } from '@redocly/openapi-core';

/** Requires every operation to document the errors 400, 401 and 500 where they can occur. */
export const operationDocumentsErrors: Oas3Rule = () => {
  let documentSecurity: Oas3SecurityRequirement[] = [];
  return {
    Root({ security }) {
      documentSecurity = security ?? [];
    },
    PathItem: {
      Operation(operation, { location, report }, parents: { PathItem: Oas3PathItem }) {
        for (const [status, reason] of expectedErrors(operation, parents.PathItem, documentSecurity)) {
          if (isDocumented(operation, status)) continue;
          report({
            message: `The operation ${reason}, and does not document ${status}. Add the response.`,
            location: location.child('responses').key(),
          });
        }
      },
    },
  };
};

function expectedErrors(
  operation: Oas3Operation,
  pathItem: Oas3PathItem,
  documentSecurity: Oas3SecurityRequirement[],
): [status: string, reason: string][] {
  const parameters = [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])];
  const security = operation.security ?? documentSecurity;
  const expected: [string, string][] = [['500', 'can fail']];
  if (parameters.length > 0) expected.push(['400', 'has parameters']);
  else if (operation.requestBody !== undefined) expected.push(['400', 'has a body']);
  if (security.some((requirement) => Object.keys(requirement).length > 0)) {
    expected.push(['401', 'needs credentials']);
  }
  return expected;
}

/** Whether a status is documented, exactly or by its class, such as `4XX`. */
function isDocumented({ responses }: Oas3Operation, status: string): boolean {
  return [status, `${status.charAt(0)}XX`].some((known) => own(responses, known) !== undefined);
}
