import type { ApiModel } from '@partner-apis/model';

/**
 * `turbo.json` of a new family's package: the inputs and outputs of its task `generate` that are the family's own. The
 * root's `turbo.json` has those that all families share.
 */
export function turboFile({ id }: ApiModel): string {
  return `{
  "extends": ["//"],
  "tasks": {
    "generate": {
      "inputs": ["$TURBO_EXTENDS$", "$TURBO_ROOT$/{specs,xsd}/${id}/**"],
      "outputs": ["$TURBO_EXTENDS$", "AGENTS.md", "README.md", "api.md"]
    }
  }
}
`;
}
