import { type ApiModel, type Operation, requestContent } from '@partner-apis/model';
import { bodyAnchor, responseAnchor } from './anchors.ts';
import { bodyTree } from './body-fields.ts';
import type { Field } from './field.ts';
import { parameterGroups } from './parameter-groups.ts';
import { responseHeaders } from './response-headers.ts';
import { rowsOf, type Tree } from './tree-rows.ts';

/** The anchors of all parameters, headers and fields on the page of an operation. */
export function fieldAnchors(operation: Operation, model: ApiModel): ReadonlySet<string> {
  const body = requestContent(operation);
  const trees: readonly Tree<Field>[] = [
    ...parameterGroups(model, operation).map(({ fields }) => ({ children: fields, variants: [] })),
    ...(body === undefined ? [] : [bodyTree(model, body, bodyAnchor)]),
    ...operation.responses.flatMap((response) => [
      { children: responseHeaders(model, response), variants: [] },
      ...response.content.map((content) => bodyTree(model, content, responseAnchor(response.status))),
    ]),
  ];
  return new Set(trees.flatMap(fieldsIn).map(({ anchor }) => anchor));
}

/** The fields of a tree at all levels, in order. */
export function fieldsIn(tree: Tree<Field>): readonly Field[] {
  return rowsOf(tree).flatMap((field) => [field, ...fieldsIn(field)]);
}
