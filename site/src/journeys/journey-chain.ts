import type { ApiModel } from '@partner-apis/model';
import type { Item } from '../page/block.ts';
import { paragraph } from '../page/blocks.ts';
import { pageLink } from '../page/span.ts';
import { referencePath } from '../view/routes.ts';
import type { JourneyStep } from './journey.ts';

/** Lists the calls of a journey. Equal calls in a row are one item with their number. */
export function journeyChain(model: ApiModel, steps: readonly JourneyStep[]): readonly Item[] {
  const calls: { readonly step: JourneyStep; times: number }[] = [];
  for (const step of steps) {
    const last = calls.at(-1);
    if (last !== undefined && isSameCall(last.step, step)) last.times += 1;
    else calls.push({ step, times: 1 });
  }
  return calls.map(({ step: { operation, isRefused, status }, times }) => ({
    blocks: [
      paragraph(
        pageLink(referencePath(model, operation.operationId), operation.operationId),
        ...(isRefused ? [' ', { kind: 'status', status } as const] : []),
        ...(times > 1 ? [` ${times} times`] : []),
      ),
    ],
  }));
}

function isSameCall(left: JourneyStep, right: JourneyStep): boolean {
  const statusOf = ({ isRefused, status }: JourneyStep) => (isRefused ? status : '');
  return left.operation === right.operation && statusOf(left) === statusOf(right);
}
