import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Diagnostics } from '../../../generators/src/diagnostics/diagnostics.ts';
import { familyOf } from '../../../generators/src/load/any-family.ts';
import { loadAnyOpenApi } from '../../../generators/src/load/any-openapi.ts';
import { buildModel } from '../../../generators/src/model/model.ts';
import { planSdk } from '../../../generators/src/plan/sdk-plan.ts';
import { startRecording } from '../../general/recording-server.ts';
import { differences } from './compare.ts';
import { sampledCall } from './sampled-call.ts';

/** Calls of all operations of one document. */
export interface WireResult {
  readonly operations: number;
  readonly remarks: number;
  readonly problems: readonly string[];
}

/**
 * Sends a sampled call of each operation to a server that records it, and compares.
 *
 * @param folder of the generated SDK
 */
export async function wireCheck(file: string, folder: string): Promise<WireResult> {
  const document = await loadAnyOpenApi(file);
  const diagnostics = new Diagnostics();
  const family = familyOf('Client');
  const model = buildModel({ id: 'client', family, document, documentFile: file }, diagnostics);
  const place = { npmScope: '@partner-apis', packageName: 'client', folder: '.', lockFile: '', entries: [] };
  const { operations } = planSdk(model, place, diagnostics);
  const module = await import(pathToFileURL(path.join(folder, 'src/operations.ts')).href);
  await using server = await startRecording();
  const auth = () => ({ 'x-credentials': 'yes' });
  const connection = module.connect({ auth, baseUrl: `http://${server.host}`, retries: 0 });
  const problems: string[] = [];
  for (const operation of operations) {
    const call = sampledCall(operation, { ...document });
    const before = server.recorded.length;
    let failure = '';
    try {
      await begun(module[operation.name](connection, call.params));
    } catch (error) {
      // The server answers without a body, which most documents do not describe.
      failure = String(error);
    }
    const sent = server.recorded[before];
    const found = await differences(call, operation.method, sent);
    const why = sent === undefined ? ` (${failure})` : '';
    problems.push(...found.map((problem) => `${operation.name}: ${problem}${why}`));
  }
  return { operations: operations.length, remarks: [...diagnostics].length, problems };
}

/** Waits for a call, or for the first item of a stream, which sends nothing before. */
async function begun(call: PromiseLike<unknown> | AsyncIterable<unknown>): Promise<void> {
  if ('then' in call) await call;
  else await call[Symbol.asyncIterator]().next();
}
