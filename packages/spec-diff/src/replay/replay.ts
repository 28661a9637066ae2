import type { ComparedStates, Comparison } from '../comparison/comparison.ts';
import { filesOfStates } from '../comparison/document-files.ts';
import { ComparisonError } from '../error/comparison-error.ts';
import type { ExampleRequest, ExampleResponse, Finding } from '../finding/finding.ts';
import { differenceOf } from './difference.ts';
import { exchangeOf, isReplayable } from './exchange-of.ts';
import { type Reading, readResponse } from './reading.ts';
import type { MakeSandbox, ReplaySandbox } from './replay-sandbox.ts';
import { type ReplayedResponse, type SentRequest, send } from './send.ts';

/** Something for the two states of a document. */
interface Both<T> {
  readonly earlier: T;
  readonly later: T;
}

/** The counterexample of a finding, sent to sandboxes of both states of its document. */
export interface Replay {
  readonly finding: Pick<Finding, 'id' | 'rule' | 'message'>;
  /** Names of the states, with their versions. */
  readonly states: Both<string>;
  /** The request as the earlier sandbox receives it. */
  readonly request: SentRequest;
  readonly responses: Both<ReplayedResponse>;
  /** The response that is possible now, and how clients read it; null if the finding concerns the request. */
  readonly possible: { readonly response: ExampleResponse; readonly readings: Both<Reading> } | null;
  /** The difference, in one sentence. */
  readonly difference: string;
}

/**
 * Sends the counterexample of a finding to sandboxes made from both states of its document.
 *
 * @param id id of the finding
 * @throws {ComparisonError} when there is no such finding, or it shows nothing that can be sent
 */
export async function replay(
  { report, states }: Comparison,
  id: string,
  makeSandbox: MakeSandbox,
): Promise<Replay> {
  for (const document of report.documents) {
    const finding = document.findings.find((one) => one.id === id);
    const compared = states.get(document.id);
    if (finding !== undefined && compared !== undefined)
      return await replayFinding(finding, compared, makeSandbox);
  }
  throw new ComparisonError(
    unknown(
      id,
      report.documents.flatMap(({ findings }) => findings),
    ),
  );
}

async function replayFinding(finding: Finding, states: ComparedStates, make: MakeSandbox): Promise<Replay> {
  const { before, after } = states;
  const { request, response } = exchangeOf(finding, before);
  const files = await filesOfStates(before, after);
  const sandboxes = { earlier: await make(files.before), later: await make(files.after) };
  const sent = requestsTo(sandboxes, request, finding.rule);
  const responses = {
    earlier: await send(sandboxes.earlier, sent.earlier),
    later: await send(sandboxes.later, sent.later),
  };
  const readers = {
    earlier: { document: before.document, sandbox: sandboxes.earlier },
    later: { document: after.document, sandbox: sandboxes.later },
  };
  const possible = response && { response, readings: readResponse(readers, { request, response }) };
  const { id, rule, message } = finding;
  return {
    finding: { id, rule, message },
    states: { earlier: nameOf(before), later: nameOf(after) },
    request: sent.earlier,
    responses,
    possible,
    difference: differenceOf(responses, possible?.readings ?? null),
  };
}

/**
 * Returns the requests. Each sandbox is called at its own address, unless the address is what changed: clients know the
 * earlier one.
 */
function requestsTo(
  { earlier, later }: Both<ReplaySandbox>,
  request: ExampleRequest,
  rule: string,
): Both<SentRequest> {
  const keys = new Map([...later.apiKeys, ...earlier.apiKeys]);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, keys.get(name.toLowerCase()) ?? value]),
  );
  const { method, target, body } = request;
  const at = (basePath: string): SentRequest => ({ method, target: `${basePath}${target}`, headers, body });
  return {
    earlier: at(earlier.basePath),
    later: at(rule.startsWith('server-') ? earlier.basePath : later.basePath),
  };
}

function nameOf({ name, version }: ComparedStates['before']): string {
  return `${name}, version ${version}`;
}

function unknown(id: string, findings: readonly Finding[]): string {
  const [first, ...others] = findings.filter(isReplayable);
  if (first === undefined) {
    return `There is no finding "${id}", and none that can be replayed: no finding shows a message.`;
  }
  const lines = [first, ...others].map((one) => `\n  ${one.id}  ${one.message}`);
  return `There is no finding "${id}" that can be replayed. These can:${lines.join('')}`;
}
