import type { JsonValue } from '@partner-apis/model';
import { runSuite } from '../suite/run-suite.ts';
import { toolsModel } from './tools-model.ts';

/** Faults and choices of the server. */
export type ToolsTrait =
  | 'sourcesIgnored'
  | 'referencesOnce'
  | 'oneSource'
  | 'referencesHidden'
  | 'deletedTwice'
  | 'knownRejected'
  | 'rejectedStored'
  | 'boxOfAnySource'
  | 'boxOfOneSource'
  | 'boxRenamed';

interface Tool {
  readonly code: number;
  readonly name?: string;
  readonly references: readonly { readonly source: string; readonly externalRef: string }[];
}

/** Returns a server for the tools document. It is correct, except for the given faults. */
export function toolsServer(...traits: readonly ToolsTrait[]): typeof fetch {
  const has = (trait: ToolsTrait) => traits.includes(trait);
  const tools = new Map<number, Tool>();
  const boxes: { readonly externalRef: string; readonly source: string; name: string }[] = [];
  const removed = new Set<number>();
  const missing = (code: number) =>
    Response.json({ errors: [{ error: `No tool ${code}`, property: 'toolCode' }] }, { status: 404 });

  function create({ externalRef, name }: { externalRef: string; name?: string }, key: string): Response {
    const source = has('oneSource') ? 'ALL' : `S-${key}`;
    const known = [...tools.values()].find(({ references }) =>
      references.some(
        (one) => one.externalRef === externalRef && (has('sourcesIgnored') || one.source === source),
      ),
    );
    const isTaken = [...tools.values()].some(({ references }) =>
      references.some((one) => one.externalRef === externalRef && one.source !== source),
    );
    const isRejected = known !== undefined && (has('knownRejected') || has('rejectedStored'));
    if (isRejected && has('rejectedStored')) tools.set(known.code, { ...known, name: name ?? '' });
    if (isRejected || (has('referencesOnce') && isTaken))
      return Response.json({ errors: [{ error: 'Taken', property: 'externalRef' }] }, { status: 409 });
    const code = known?.code ?? tools.size + 1;
    const references = [...(known?.references ?? []), { source, externalRef }];
    tools.set(code, { code, ...(name === undefined ? {} : { name }), references });
    return Response.json({ code }, { status: 201 });
  }

  function createBox({ externalRef, name = '' }: { externalRef: string; name?: string }, key: string) {
    const source = has('boxOfAnySource') ? '' : key;
    const known = boxes.find((box) => box.externalRef === externalRef && box.source === source);
    const isOther = boxes.some((box) => box.externalRef === externalRef && box.source !== source);
    if (has('boxOfOneSource') && isOther)
      return Response.json({ errors: [{ error: 'Taken', property: 'externalRef' }] }, { status: 409 });
    if (has('boxRenamed')) for (const box of boxes) box.name = 'Any box';
    if (known === undefined) boxes.push({ externalRef, source, name });
    return Response.json(
      { code: known === undefined ? boxes.length : boxes.indexOf(known) + 1 },
      { status: 201 },
    );
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const [, box] = /^\/boxes(?:\/(\d+))?$/.exec(pathname) ?? [];
    if (pathname === '/boxes') return createBox(await request.json(), request.headers.get('X-Key') ?? '');
    const { name } = boxes[Number(box) - 1] ?? {};
    if (name !== undefined) return Response.json({ code: Number(box), name });
    const code = Number(/^\/tools\/(\d+)$/.exec(pathname)?.[1]);
    if (Number.isNaN(code)) {
      if (request.method === 'POST') return create(await request.json(), request.headers.get('X-Key') ?? '');
      const reference = searchParams.get('externalRef');
      const found = [...tools.values()].filter(
        ({ references }) =>
          reference === null || references.some(({ externalRef }) => externalRef === reference),
      );
      const isShown = searchParams.get('withExternalRef') === 'true' && !has('referencesHidden');
      return Response.json(
        found.map(({ references, ...tool }) => (isShown ? { ...tool, references } : tool)),
      );
    }
    const tool = tools.get(code);
    if (request.method === 'DELETE') {
      if (tool === undefined || (removed.has(code) && !has('deletedTwice'))) return missing(code);
      removed.add(code);
      return new Response(null, { status: 204 });
    }
    return tool === undefined || removed.has(code) ? missing(code) : Response.json(tool);
  };
}

/** Runs one task against a server of tools, as two partners. */
export async function toolsOutcome(
  task: string,
  ...traits: readonly ToolsTrait[]
): Promise<readonly JsonValue[]> {
  const { results } = await runSuite({
    baseUrl: 'http://tools.test',
    fetch: toolsServer(...traits),
    control: false,
    credentials: { default: { apiKey: 'one' }, other: { apiKey: 'two' } },
    models: [toolsModel],
    caseId: `tools-api-v1/${task}`,
  });
  return results.flatMap(({ outcome, problems }) => [outcome, ...problems]);
}
