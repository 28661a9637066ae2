import { type ApiModel, type Content, type Operation, once } from '@partner-apis/model';
import { treeOf } from './field-tree.ts';
import { MOST_ELEMENTS, weigh, weighRepeated } from './tree-limit.ts';

/** The part of a document that determines which bodies share a page. A single body has the page for itself. */
export type BodiesOf = Pick<ApiModel, 'schemas'> & Partial<Pick<ApiModel, 'operations'>>;

/** Bodies of one page with the same schema: the first is shown, the others refer to it. */
interface SharedBody {
  readonly contents: readonly Content[];
  /** Elements that it would take alone. */
  readonly wanted: number;
  /** Elements of all links to it. */
  readonly repeated: number;
}

/**
 * Returns the number of elements that the tree of a body may take on its page, considering the operation's other
 * bodies.
 */
export function bodyRoom(model: BodiesOf, content: Content): number {
  return roomsIn(model).get(content) ?? MOST_ELEMENTS;
}

const roomsIn = once((model: BodiesOf): ReadonlyMap<Content, number> => {
  const operations = model.operations ?? [];
  return new Map(operations.flatMap((operation) => share(bodiesOf(operation, model))));
});

function bodiesOf({ requestBody, responses }: Operation, { schemas }: BodiesOf): readonly SharedBody[] {
  const contents = [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
  if (contents.length < 2) return [];
  const alike = Map.groupBy(contents, ({ schema }) => JSON.stringify(schema));
  return [...alike.values()].map((group) => {
    const tree = treeOf(group[0]?.schema ?? {}, schemas, '');
    return { contents: group, wanted: weigh(tree), repeated: weighRepeated(tree) * (group.length - 1) };
  });
}

/** Gives small bodies the space that they need, and the others equal parts of the rest. */
function share(bodies: readonly SharedBody[]): readonly (readonly [Content, number])[] {
  const whole = bodies.reduce((elements, { wanted, repeated }) => elements + wanted + repeated, 0);
  if (whole <= MOST_ELEMENTS) return [];
  let left = MOST_ELEMENTS;
  const smallFirst = bodies.toSorted((one, other) => one.wanted - other.wanted);
  return smallFirst.flatMap(({ contents, wanted, repeated }, index) => {
    // A tree that is cut has mostly brief rows, of which each link is as many elements.
    const part = left / (smallFirst.length - index);
    const isWhole = wanted + repeated <= part;
    const room = isWhole ? wanted : part / contents.length;
    left -= isWhole ? wanted + repeated : part;
    return contents.map((content) => [content, room] as const);
  });
}
