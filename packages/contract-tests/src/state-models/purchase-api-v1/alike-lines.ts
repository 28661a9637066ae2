import { defineListedChecks, type ListedCheck } from '../../tasks/states/listed-checks.ts';
import { BrokenLaw } from '../../tasks/states/state-caller.ts';
import type { StateModel } from '../../tasks/states/state-model.ts';
import { ARTICLES } from './articles.ts';
import { lineIdOf, sendLines } from './requests.ts';

/** Messages whose lines all have the same number. */
export const alikeLines: StateModel = defineListedChecks<undefined>({
  familyId: 'purchase-api-v1',
  name: 'alike-lines',
  description:
    'Lines with the same LineID are several lines: each has a line in the response, in the same order.',
  start: async () => undefined,
  checks: [withOneNumber('sendInquiry'), withOneNumber('sendOrder')],
});

function withOneNumber(operationId: 'sendInquiry' | 'sendOrder'): ListedCheck<undefined> {
  return {
    name: `${operationId}(two lines with one LineID)`,
    run: async (_, caller) => {
      const lineId = lineIdOf(0);
      const sent = ARTICLES.slice(0, 2);
      const lines = sent.map((ean) => ({ article: { EANUCCArticleID: ean }, quantity: '1', lineId }));
      const reply = await sendLines(caller, operationId, lines);
      const returned = reply.lines.map(({ numbers }) => numbers.EANUCCArticleID);
      if (returned.join() !== sent.join())
        throw new BrokenLaw(
          `lines about ${sent.join(' and ')} were sent with one LineID, and the lines of the response are about ${returned.join(' and ')}`,
        );
      const stray = reply.lines.find((line) => line.lineId !== lineId);
      if (stray !== undefined)
        throw new BrokenLaw(`a line was sent as LineID ${lineId}, and is returned as ${stray.lineId}`);
    },
  };
}
