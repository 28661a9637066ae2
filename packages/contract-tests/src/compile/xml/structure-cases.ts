import type { ContractCase } from '../../case/contract-case.ts';
import {
  documentCase,
  documentOf,
  judge,
  type Kinds,
  type MessageContext,
  SIDES,
} from './message-context.ts';
import { type Place, parentOf, placesOf } from './places.ts';
import { type Path, type Tree, withChildren, withElement } from './tree.ts';

/** A change to the structure of a message. */
interface Change {
  readonly label: string;
  readonly tree: Tree;
  readonly kinds?: Kinds;
}

const LEFT_OUT: Kinds = { valid: 'omitted', read: 'reading', refused: 'missing' };
const UNKNOWN: Kinds = { valid: 'unknown-property', read: 'unknown-property', refused: 'unknown-property' };
const STRANGER: Tree = { name: 'NotDeclared', text: 'unknown', children: [] };

/**
 * Makes the cases of order and occurrence: each element omitted, empty, repeated and misplaced, and undeclared
 * elements, attributes and texts.
 */
export function structureCases(context: MessageContext): ContractCase[] {
  const { tree, root, schema } = context;
  const places = placesOf(tree, root, schema);
  return [
    ...openCases(context, [], []),
    ...places.flatMap((place) => [
      ...leftOut(context, place),
      ...changesOf(tree, place).map((change) => caseOf(context, place.names, change)),
      ...(place.type.kind === 'complex' ? openCases(context, place.path, place.names) : []),
    ]),
  ];
}

function caseOf(
  context: MessageContext,
  names: readonly string[],
  { label, tree, kinds = SIDES }: Change,
): ContractCase {
  const document = documentOf(context, tree);
  const name = ['body', ...names, label].join('/');
  return documentCase(context, name, document, { verdict: judge(context, document), kinds });
}

/** Makes the case without any occurrence of an element. The schema decides whether that is allowed. */
function leftOut(context: MessageContext, place: Place): ContractCase[] {
  const { path } = parentOf(context.tree, place);
  const tree = withChildren(context.tree, path, (children) =>
    children.filter(({ name }) => name !== place.element.name),
  );
  const document = documentOf(context, tree);
  const verdict = judge(context, document);
  const location = ['body', ...place.names].join('/');
  const isRequired = verdict.lenient.length > 0;
  const covers = { location, keyword: 'required', side: 'outside' } as const;
  return [
    documentCase(context, `${location}/${isRequired ? 'missing' : 'omitted'}`, document, {
      verdict,
      kinds: LEFT_OUT,
      ...(isRequired ? { covers } : {}),
    }),
  ];
}

function changesOf(tree: Tree, place: Place): Change[] {
  const { path, element } = parentOf(tree, place);
  const index = place.path.at(-1) ?? 0;
  const before = element.children[index - 1];
  const repeated = { ...place.element, children: place.element.children };
  const change = (label: string, changed: Tree): Change => ({ label, tree: changed });
  return [
    change(
      'empty',
      withElement(tree, place.path, ({ name }) => ({ name, children: [] })),
    ),
    change(
      'twice',
      withChildren(tree, path, (children) => children.toSpliced(index, 0, repeated)),
    ),
    ...(before === undefined
      ? []
      : [
          change(
            'order',
            withChildren(tree, path, (children) => swapped(children, index)),
          ),
        ]),
    ...(place.type.kind === 'simple'
      ? [
          change(
            'element-in-text',
            withChildren(tree, place.path, () => [STRANGER]),
          ),
        ]
      : []),
  ];
}

function swapped(children: readonly Tree[], index: number): readonly Tree[] {
  return children.flatMap((child, at) => {
    if (at === index - 1) return children.slice(index, index + 1);
    return at === index ? children.slice(index - 1, index) : [child];
  });
}

/** Makes the cases with content that an element with children must not have, or that a tolerant reader ignores. */
function openCases(context: MessageContext, path: Path, names: readonly string[]): ContractCase[] {
  const { tree } = context;
  const changes: Change[] = [
    {
      label: 'unknown-element',
      tree: withChildren(tree, path, (children) => [...children, STRANGER]),
      kinds: UNKNOWN,
    },
    {
      label: 'unknown-attribute',
      tree: withElement(tree, path, (element) => ({ ...element, attributes: 'notDeclared="unknown"' })),
      kinds: UNKNOWN,
    },
    { label: 'text', tree: withElement(tree, path, (element) => ({ ...element, text: 'text' })) },
  ];
  return changes.map((change) => caseOf(context, names, change));
}
