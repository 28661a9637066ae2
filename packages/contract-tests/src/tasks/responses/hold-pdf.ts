import { type ApiModel, isSuccess, type Operation, operationPointer } from '@partner-apis/model';
import { isSuccess as isSuccessful } from '../../case/exchange.ts';
import { leavesOf } from '../../check/leaves.ts';
import { pdfProblems, pdfText } from '../../check/pdf.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { shownChangesOf, succeedsWith } from './shown-change.ts';

const PDF = 'application/pdf';

/** Returns the media type in which the success of an operation is a PDF document. */
export function pdfOf({ responses }: Operation): string | undefined {
  const types = responses.find(isSuccess)?.content.map(({ mediaType }) => mediaType) ?? [];
  return types.find((mediaType) => mediaType === PDF);
}

/**
 * Reads the same in JSON and as a PDF document, which has to be one that viewers open, and to have every text of the JSON. After
 * a change of what both show, both are read again.
 *
 * @throws {NotTried} when the server refuses either
 * @throws {Contradiction} when the document is broken, or lacks a text
 */
export async function holdPdf(
  calls: CheckedCalls,
  operation: Operation,
  mediaType: string,
  model: ApiModel,
): Promise<void> {
  const status = await holdTexts(calls, operation, mediaType);
  if (status !== undefined) throw new NotTried(`${operation.operationId} is refused with ${status}`);
  for (const change of shownChangesOf(operation, model)) {
    if (await succeedsWith(calls, change, model)) {
      await holdTexts(calls, operation, mediaType, `after ${change.operation.operationId}, `);
    }
  }
}

/** @returns the status with which the server refuses the document; undefined if it shows both */
async function holdTexts(
  calls: CheckedCalls,
  operation: Operation,
  mediaType: string,
  when = '',
): Promise<number | undefined> {
  const request = calls.requestOf(operation);
  const accepting = (accept: string) => ({ ...request, headers: { ...request.headers, Accept: accept } });
  const inJson = await calls.send(operation, accepting('application/json'));
  const inPdf = await calls.send(operation, accepting(mediaType));
  if (!isSuccessful(inJson) || !isSuccessful(inPdf)) return inPdf.status;
  const bytes = inPdf.bytes ?? new TextEncoder().encode(inPdf.text);
  const place = `(#${operationPointer(operation)}/responses)`;
  const broken = pdfProblems(bytes);
  const text = pdfText(bytes);
  calls.holdForm(
    operation,
    broken.map((problem) => `${when}the PDF document ${problem} ${place}`),
  );
  const lost = leavesOf(inJson.json).find(({ value }) => text !== undefined && !shows(text, String(value)));
  const problem =
    lost === undefined
      ? []
      : [
          `${when}the PDF document lacks ${JSON.stringify(lost.value)}, which ${lost.pointer.join('/')} is in JSON ${place}`,
        ];
  calls.hold(operation, problem);
  return undefined;
}

/** Lines may be broken anywhere, and what stands for a character that a font lacks is open. */
function shows(document: string, text: string): boolean {
  const shown = document.replaceAll(/\s/g, '');
  const parts = text.replaceAll(/\s/g, '').split(/[^\u0020-\u00FF]+/);
  return parts.every((part) => shown.includes(part));
}
