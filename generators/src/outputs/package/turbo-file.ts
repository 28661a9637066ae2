import type { ApiModel } from '@partner-apis/model';

/**
 * Prints `turbo.json` for a new family's package: those inputs and outputs of its task `generate` that belong to the
 * family. The root's `turbo.json` has those shared by all families.
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
