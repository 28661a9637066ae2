import type { ApiModel, JsonValue, Link, Response } from '@partner-apis/model';
import type { Block } from '../../page/block.ts';
import { paragraph } from '../../page/blocks.ts';
import { prose } from '../../page/prose/prose.ts';
import { code, pageLink, type Span, separated, text } from '../../page/span.ts';
import { spansText } from '../../page/spans-text.ts';
import { referencePath } from '../../view/routes.ts';

/** The calls that a response leads to, each with the values that it takes from the call before. */
export function linkBlocks(model: ApiModel, { links = [] }: Response): readonly Block[] {
  if (links.length === 0) return [];
  return [
    { kind: 'heading', level: 4, title: [text('Next')] },
    {
      kind: 'list',
      name: 'next-calls',
      items: links.map((link) => ({
        blocks: [paragraph(...linkSpans(model, link)), ...prose(link.description, model)],
      })),
    },
  ];
}

/** The same calls as running text, for the search. */
export function linkTexts(model: ApiModel, { links = [] }: Response): readonly string[] {
  return links.map((link) => `Next: ${spansText(linkSpans(model, link))}. ${link.description}`.trim());
}

function linkSpans(model: ApiModel, { operationId, parameters, requestBody, server }: Link): readonly Span[] {
  const target = model.operations.find((operation) => operation.operationId === operationId);
  const title = target === undefined || target.summary === '' ? operationId : target.summary;
  const values = [
    ...parameters.map(({ name, value }) => [code(name), text(' '), ...sourceSpans(value)]),
    ...(requestBody === undefined ? [] : [[text('the body '), ...sourceSpans(requestBody)]]),
  ];
  return [
    pageLink(referencePath(model, operationId), title),
    ...(values.length === 0 ? [] : [text(', with '), ...separated(values, ', ')]),
    ...(server === undefined ? [] : [text(', at '), code(server.template ?? server.url)]),
  ];
}

/** Where a value comes from, or a constant. */
function sourceSpans(value: JsonValue): readonly Span[] {
  return typeof value === 'string' && value.startsWith('$')
    ? [text('from '), code(value)]
    : [code(typeof value === 'string' ? value : JSON.stringify(value))];
}
