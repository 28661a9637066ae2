import {
  isRef,
  type Location,
  type Oas3Parameter,
  type Oas3Rule,
  type UserContext,
} from '@redocly/openapi-core';
import { entriesOf, extension } from '../extension.ts';

/** The parts of a request that can be changed. */
const PARTS = ['path', 'query', 'headers', 'body', 'replace'];

/**
 * Requires dependencies to be valid: `x-overrides` of a parameter names other query parameters of the operation, and
 * `unless` of a provocation lists changes of the request. The contract tests try both sides of each dependency.
 */
export const dependencyIsKnown: Oas3Rule = () => ({
  Operation(operation, { location, resolve, report }) {
    const parameters = (operation.parameters ?? []).flatMap((reference, index) => {
      const place = location.child('parameters').child(index);
      return resolved(reference, place, resolve);
    });
    const names = parameters.flatMap(({ node }) => (node.in === 'query' ? [node.name] : []));
    for (const { node, place } of parameters) {
      const overrides = extension(node, 'x-overrides');
      if (overrides === undefined) continue;
      const others = names.filter((name) => name !== node.name);
      if (isListOf(overrides, (name) => others.includes(String(name)))) continue;
      report({
        message: `x-overrides is ${JSON.stringify(overrides)}. List other query parameters of the operation, which have no effect beside "${node.name}": ${others.join(', ')}.`,
        location: place.child('x-overrides'),
      });
    }
    for (const [name, change] of entriesOf(extension(operation, 'x-provoke'))) {
      checkUnless(change, location.child(['x-provoke', name]), report);
    }
  },
  Example(example, { location, report }) {
    checkUnless(extension(example, 'x-provoke'), location.child('x-provoke'), report);
  },
});

function resolved(
  reference: Oas3Parameter | { $ref: string },
  place: Location,
  resolve: UserContext['resolve'],
): { readonly node: Oas3Parameter; readonly place: Location }[] {
  const { node, location } = resolve<Oas3Parameter>(reference, place.source.absoluteRef);
  const at = isRef(reference) ? location : place;
  return node === undefined || at === undefined ? [] : [{ node, place: at }];
}

function checkUnless(change: unknown, location: Location, report: UserContext['report']): void {
  const unless = entriesOf(change).find(([key]) => key === 'unless')?.[1];
  if (unless === undefined || isListOf(unless, isChange)) return;
  report({
    message: `unless is ${JSON.stringify(unless)}. List changes of the request, with each of which it succeeds, such as { query: { … } }. The parts of a change are ${PARTS.join(', ')}.`,
    location: location.child('unless'),
  });
}

function isChange(change: unknown): boolean {
  const parts = entriesOf(change).map(([part]) => part);
  return parts.length > 0 && parts.every((part) => PARTS.includes(part));
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isItem);
}
