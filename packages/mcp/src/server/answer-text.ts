import type { CallToolResult } from '@modelcontextprotocol/server';
import type { JsonObject } from '@partner-apis/model';
import type { ToolError } from '../call/tool-error.ts';
import { partOf } from '../text/cut.ts';
import { markedData, visibleJson } from '../text/marked-data.ts';
import type { Answer } from '../tools/tool.ts';

/**
 * Writes an answer: first this server's own text, then, within a boundary, the text of documents and servers, then a
 * suggestion for the next call. A long text is cut, and a cursor leads to the rest.
 *
 * @param from offset at which the requested part begins
 */
export function callResult({ lead, body, next, facts, cursor }: Answer, from: number): CallToolResult {
  const isListed = cursor !== undefined || body === undefined;
  const part = isListed ? { text: body ?? '', cursor } : partOf(body, from);
  const text = [
    lead,
    ...(part.text === '' ? [] : [markedData(part.text)]),
    ...(part.cursor === undefined ? [] : [`More: the same call with "cursor":"${part.cursor}".`]),
    ...(next === undefined ? [] : [`Next: ${next}`]),
  ];
  const whole: JsonObject = part.cursor === undefined ? facts : { ...facts, cursor: part.cursor };
  return {
    content: [{ type: 'text', text: text.join('\n') }],
    structuredContent: Object.fromEntries(
      Object.entries(whole).map(([name, value]) => [name, visibleJson(value)]),
    ),
  };
}

/**
 * Writes an error with the change that the call needs. Both are marked as data because they may quote the caller's
 * input.
 */
export function errorResult({ message, advice }: ToolError): CallToolResult {
  return { content: [{ type: 'text', text: markedData(`${message} ${advice}`) }], isError: true };
}
