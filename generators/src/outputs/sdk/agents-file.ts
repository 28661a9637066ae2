import { titleInText } from '@partner-apis/model';
import { oneLine } from '@partner-apis/typescript-printer';
import { firstCredentials } from '../../plan/auth-fields.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { callArguments, paramFields } from './signature.ts';

/**
 * Prints the `AGENTS.md` of an SDK: everything that a coding agent needs to call it, in few tokens. Each operation
 * takes one line; the fields of bodies are in the package's types.
 */
export function agentsFile(plan: SdkPlan, npmScope: string): string {
  const { model, names, packageName, operations } = plan;
  return `# ${packageName} for coding agents

SDK of ${titleInText(model.title)} ${model.version}. ${oneLine(model.family.tagline)} The list of operations below is complete: do not guess others.

\`\`\`ts
import { ${names.client}, StatusError } from '${packageName}';

const client = new ${names.client}(${credentialsSource(plan)});
\`\`\`

- Read \`auth\` from the environment, never put it in the code. \`baseUrl: 'http://localhost:4010${model.basePath}'\` is a sandbox: \`npx ${npmScope}/sandbox\`.
- A call resolves with the body, or throws: \`StatusError\` has \`status\` and \`body\`. \`.withResponse()\` also gives the response.
- The first argument is one object: parameters by name, and \`body\`. The second one has \`signal\`, \`timeout\`, \`retries\`.
- Types are exported by name; read them in \`dist/index.d.ts\`. \`for await\` iterates over all items of a paged list.
- The MCP server \`npx -y ${npmScope}/mcp\` has fields, errors with their fixes, samples, and a sandbox.

## Operations

A question mark marks what may be omitted. The result is after the arrow; for a paged list, so is the type of an item.

${operations.map((operation) => operationLine(operation, plan)).join('\n')}
`;
}

function credentialsSource({ auth }: SdkPlan): string {
  const given = firstCredentials(auth).map((property) => `${property}: '…'`);
  return given.length === 0 ? '' : `{ auth: { ${given.join(', ')} } }`;
}

function operationLine(operation: PlannedOperation, plan: SdkPlan): string {
  const fields = paramFields(operation, plan, plan.names.schema).map(
    ({ property, required, type }) =>
      `${property}${required ? '' : '?'}${property === 'body' ? `: ${type}` : ''}`,
  );
  const errors = operation.errors === undefined ? 0 : 1;
  const all = callArguments(operation, plan, plan.names.schema);
  const results = all.slice(0, all.length - errors).join(', ');
  const args = fields.length === 0 ? '' : `{ ${fields.join(', ')} }`;
  return `- \`${operation.member}(${args})\` → \`${results}\`: ${oneLine(operation.summary)}`;
}
