import type { JsonType } from '../json.ts';
import { typeOf } from '../json.ts';
import { choice, literal, NEVER, type Requirement } from '../requirement.ts';
import type { Schema, SchemaNode } from '../schema.ts';
import type { Keyword } from './keyword.ts';

const integer = (holds: boolean): Requirement => ({ kind: 'multipleOf', divisor: 1, holds });

/** `type`. A number with a zero fraction is an integer. */
const type: Keyword = {
  kept: ({ type: types }, ofType) => {
    if (types === undefined || types.includes(ofType)) return [];
    return ofType === 'number' && types.includes('integer') ? [integer(true)] : [NEVER];
  },
  broken: ({ type: types }, ofType) => {
    if (types === undefined || types.includes(ofType)) return [];
    return ofType === 'number' && types.includes('integer') ? [[integer(false)]] : [[]];
  },
};

/** `enum` and `const`. */
const values: Keyword = {
  kept: (node, ofType) => listsOf(node, ofType).map((list) => ({ kind: 'among', values: list })),
  broken: (node, ofType) => listsOf(node, ofType).map((list) => [{ kind: 'notAmong', values: list }]),
};

function listsOf(node: SchemaNode, ofType: JsonType) {
  const lists = [
    ...(node.enum === undefined ? [] : [node.enum]),
    ...('const' in node ? [constOf(node)] : []),
  ];
  return lists.map((list) => list.filter((value) => typeOf(value) === ofType));
}

function constOf({ const: value }: SchemaNode) {
  return value === undefined ? [] : [value];
}

const allOf: Keyword = {
  kept: ({ allOf: members = [] }) => members.map((member) => literal(member, true)),
  broken: ({ allOf: members = [] }) => members.map((member) => [literal(member, false)]),
};

const anyOf: Keyword = {
  kept: ({ anyOf: members }) =>
    members === undefined ? [] : [choice(...members.map((member) => [literal(member, true)]))],
  broken: ({ anyOf: members }) =>
    members === undefined ? [] : [members.map((member) => literal(member, false))],
};

/** `oneOf`: violated when no member accepts the value, or two do. */
const oneOf: Keyword = {
  kept: ({ oneOf: members }) =>
    members === undefined
      ? []
      : [
          choice(
            ...members.map((member, index) => [
              literal(member, true),
              ...members.filter((_, other) => other !== index).map((other) => literal(other, false)),
            ]),
          ),
        ],
  broken: ({ oneOf: members }) =>
    members === undefined
      ? []
      : [members.map((member) => literal(member, false)), ...pairsOf(members).map(both)],
};

function pairsOf(members: readonly Schema[]): [Schema, Schema][] {
  return members.flatMap((one, index) =>
    members.slice(index + 1).map((other): [Schema, Schema] => [one, other]),
  );
}

const both = ([one, other]: [Schema, Schema]): Requirement[] => [literal(one, true), literal(other, true)];

const not: Keyword = {
  kept: ({ not: schema }) => (schema === undefined ? [] : [literal(schema, false)]),
  broken: ({ not: schema }) => (schema === undefined ? [] : [[literal(schema, true)]]),
};

const ifThenElse: Keyword = {
  kept: (node) => {
    const { if: condition } = node;
    if (condition === undefined) return [];
    return [choice(...branchesOf(node, condition).map(({ when, result }) => [when, literal(result, true)]))];
  },
  broken: (node) => {
    const { if: condition } = node;
    if (condition === undefined) return [];
    return branchesOf(node, condition).map(({ when, result }) => [when, literal(result, false)]);
  },
};

function branchesOf(node: SchemaNode, condition: Schema): { when: Requirement; result: Schema }[] {
  return [
    { when: literal(condition, true), result: node.then ?? true },
    { when: literal(condition, false), result: node.else ?? true },
  ];
}

/** Keywords that are not decided. */
const undecided: Keyword = {
  kept: ({ undecided: names = [] }) => names.map((name) => ({ kind: 'undecided', reason: reasonOf(name) })),
  broken: ({ undecided: names = [] }) => names.map((name) => [{ kind: 'undecided', reason: reasonOf(name) }]),
};

const reasonOf = (name: string): string => `"${name}" is not decided`;

export const anyTypeKeywords: readonly Keyword[] = [
  type,
  values,
  allOf,
  anyOf,
  oneOf,
  not,
  ifThenElse,
  undecided,
];
