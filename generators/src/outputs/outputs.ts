import type { Emitted } from '../output/emitted.ts';
import type { FamilySource } from '../output/family-source.ts';
import type { Output, OutputContext } from '../output/output.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { documentsOutput } from './documents/documents.ts';
import { entriesOutput } from './entries/entries.ts';
import { fetchOutput } from './fetch/fetch.ts';
import { journeysOutput } from './journeys/journeys.ts';
import { messagesOutput } from './messages/messages.ts';
import { mocksOutput } from './mocks/mocks.ts';
import { modelsOutput } from './models/models.ts';
import { openapiOutput } from './openapi/openapi.ts';
import { operationTypesOutput } from './operation-types/operation-types.ts';
import { packageOutput } from './package/package.ts';
import { reactOutput } from './react/react.ts';
import { sandboxOutput } from './sandbox/sandbox.ts';
import { schemasOutput } from './schemas/schemas.ts';
import { sdkOutput } from './sdk/sdk.ts';
import { stateModelsOutput } from './state-models/state-models.ts';
import { webhooksOutput } from './webhooks/webhooks.ts';

/** All outputs. Their parts of an `api.md` appear in this order. */
export const OUTPUTS: readonly Output[] = [
  modelsOutput,
  documentsOutput,
  packageOutput,
  entriesOutput,
  sdkOutput,
  schemasOutput,
  reactOutput,
  mocksOutput,
  openapiOutput,
  fetchOutput,
  webhooksOutput,
  messagesOutput,
  sandboxOutput,
  operationTypesOutput,
  journeysOutput,
  stateModelsOutput,
];

/** The outputs that write only to the package of each family and to the names of its SDK. */
export const SDK_OUTPUTS: readonly Output[] = OUTPUTS.filter(({ writes }) =>
  writes.every((pattern) => pattern.startsWith('packages/*/') || pattern === 'specs/*/names.lock'),
);

/** Emits the given outputs, or all of them, for some families. Nothing is written. */
export async function emitOutputs(
  sources: readonly FamilySource[],
  context: OutputContext,
  outputs = OUTPUTS,
): Promise<GeneratedFile[]> {
  const families = await Promise.all(sources.map((source) => emitFamily(source, context, outputs)));
  const all = await Promise.all(outputs.map(async (output) => (await output.all?.(sources, context)) ?? []));
  return [...families, ...all].flat();
}

/** Emits the files of one family, including its `api.md` if outputs contribute to it. */
async function emitFamily(
  source: FamilySource,
  context: OutputContext,
  outputs: readonly Output[],
): Promise<GeneratedFile[]> {
  const parts = await Promise.all(outputs.map((output) => emittedBy(output, source, context)));
  const reports = parts.flatMap(({ report }) => report ?? []);
  const files = parts.flatMap((part) => part.files);
  if (reports.length === 0) return files;
  return [...files, { path: `${source.plan.folder}/api.md`, content: reports.join('\n') }];
}

function emittedBy(output: Output, source: FamilySource, context: OutputContext): Promise<Emitted> {
  return context.cache.emitted(
    output,
    source,
    async () => (await output.family?.(source, context)) ?? { files: [] },
  );
}
