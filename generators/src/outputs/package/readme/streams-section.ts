import type { SdkPlan } from '../../../plan/sdk-plan.ts';
import { callSource, clientBlock, printed } from './code-blocks.ts';

/** Returns the section about operations that return streams, if there are any. */
export function streamsSection(plan: SdkPlan): string[] {
  const streams = plan.operations.filter(({ streamed }) => streamed !== undefined);
  const calls = streams.map((operation) => ({ operation, source: callSource(plan, operation) }));
  // A long body says more about the API than about streams.
  const [shortest] = calls.toSorted((one, other) => lineCount(one.source) - lineCount(other.source));
  if (shortest === undefined) return [];
  const { operation, source } = shortest;
  return [
    '## Read a stream',
    `Some calls return a stream. Iterate over the call to get each value as it arrives; leave the loop, or abort the \`signal\`,
to end it. A request is sent each time an iteration begins. \`timeout\` limits the time until the response begins, and
\`idleTimeout\` the wait for the next bytes.`,
    clientBlock(plan, printed(operation, source)),
    isOfEvents(plan)
      ? `\`.events()\` iterates over the events with their names and ids. If the operation only reads and its events have ids, the client
reopens a broken stream after the last one; any other broken stream is a \`ConnectionError\`.`
      : 'A stream that breaks ends in a `ConnectionError`. The next iteration sends the request again.',
  ];
}

/** Whether a stream has events, which have names and ids. JSON lines have neither. */
function isOfEvents({ operations }: SdkPlan): boolean {
  return operations.some(({ streamed }) => streamed?.format === 'eventStream');
}

function lineCount(text: string): number {
  return text.split('\n').length;
}
