import { runSuite } from '../suite/run-suite.ts';
import { boxedToolsModel } from './boxed-tools-model.ts';

interface Tool {
  readonly code: number;
  readonly name: string;
  readonly boxCode: number;
}

/** How a server of tools in boxes differs from its document. */
export interface BoxedToolsFaults {
  /** The list of a box has the tools that were put into it first. */
  readonly listsFirstBox?: boolean;
  /** A new tool is compared with what others were at first. */
  readonly comparesFirst?: boolean;
  /** Any number of tools of the same name are in a box. */
  readonly takesAlike?: boolean;
  /** There are only so many boxes. Default: 3 */
  readonly boxes?: number;
}

/** Runs a task against a server of tools in boxes, which takes one tool of a name for each box. */
export async function boxedToolsOutcome(
  caseId: string,
  { listsFirstBox = false, comparesFirst = false, takesAlike = false, boxes = 3 }: BoxedToolsFaults = {},
): Promise<string[]> {
  const first = new Map<number, Tool>();
  const tools = new Map<number, Tool>();
  const answer = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, collection, code, below] = pathname.split('/');
    if (request.method === 'GET') {
      if (collection === 'boxes' && below === undefined)
        return Response.json(Array.from({ length: boxes }, (_, index) => ({ code: index + 1 })));
      if (collection === 'tools' && code !== undefined) return Response.json(tools.get(Number(code)));
      const box = Number(below === undefined ? searchParams.get('boxCode') : code);
      const shown = below !== undefined && listsFirstBox ? first : tools;
      return Response.json([...shown.values()].filter(({ boxCode }) => boxCode === box));
    }
    const sent: Omit<Tool, 'code'> = await request.json();
    if (request.method === 'PUT') {
      const changed = { ...sent, code: Number(code) };
      tools.set(changed.code, changed);
      return Response.json(changed);
    }
    const compared = [...(comparesFirst ? first : tools).values()];
    const isAlike = compared.some(({ name, boxCode }) => name === sent.name && boxCode === sent.boxCode);
    if (isAlike && !takesAlike) return Response.json({}, { status: 409 });
    const added = { ...sent, code: tools.size + 1 };
    tools.set(added.code, added);
    first.set(added.code, added);
    return Response.json({ code: added.code }, { status: 201 });
  };
  const { results } = await runSuite({
    baseUrl: 'http://tools.test',
    control: false,
    credentials: { default: { apiKey: 'one' } },
    models: [boxedToolsModel],
    caseId: `tools-api-v1/chains/createTool/${caseId}`,
    fetch: (input, init) => answer(new Request(input, init)),
  });
  return results.flatMap((one) => [one.outcome, ...one.problems]);
}
