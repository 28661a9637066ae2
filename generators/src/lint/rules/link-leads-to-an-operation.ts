import { isDeepStrictEqual } from 'node:util';
import { parseFragmentPointer } from '@partner-apis/model';
import { isRef, type Location, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { describedDiagnostic } from '../../diagnostics/diagnostics.ts';
import type { LinkObject, ParameterObject } from '../../load/openapi-document.ts';
import { localOperationRef } from '../../load/operation-references.ts';
import { type FoundLink, type LinkedOperation, linkProblems } from '../../model/links/link-problems.ts';
import type { Based } from '../../model/links/schema-place.ts';
import { documentedId } from '../../model/operation-id.ts';
import { itemOperations } from '../../model/path-item.ts';
import { entriesOf } from '../extension.ts';

/** Requires a link of a response to lead to an operation of the document, with values that the document describes. */
export const linkLeadsToAnOperation: Oas3Rule = () => ({
  Root({ paths }, { location, resolve, report }) {
    const root = { file: location.source.absoluteRef, paths };
    const operations = operationsOf(paths, location, resolve);
    const follow = ({ node, file }: Based): Based => {
      const { node: target, location: at } = resolve<object>(Object(node), file);
      return { node: target, file: at?.source.absoluteRef ?? file };
    };
    const targetOf = ({ operationId, operationRef }: LinkObject, file: string) => {
      if (operationId !== undefined)
        return operations.find(({ source }) => source.operationId === operationId);
      if (operationRef === undefined) return undefined;
      const tokens = parseFragmentPointer(localOperationRef(operationRef, file, root));
      return operations.find(({ tokens: own }) => isDeepStrictEqual(own, tokens));
    };
    for (const { at, ...found } of operations.flatMap((operation) => linksOf(operation, resolve))) {
      for (const problem of linkProblems(found, targetOf(found.link, at.source.absoluteRef), follow)) {
        const { message, advice } = describedDiagnostic(problem.code, problem.values);
        report({
          message: `${message.charAt(0).toUpperCase()}${message.slice(1)} ${advice}`,
          location: problem.at.length === 0 ? at.key() : at.child([...problem.at]),
        });
      }
    }
  },
});

interface PlacedOperation extends LinkedOperation {
  readonly at: Location;
  /** The place by its path: `['paths', '/pets', 'get']`. */
  readonly tokens: readonly string[];
}

type Resolve = UserContext['resolve'];

function operationsOf(paths: unknown, root: Location, resolve: Resolve): PlacedOperation[] {
  return entriesAt(paths, root.child('paths'), resolve).flatMap(({ name: path, node: item, at }) =>
    itemOperations(Object(item)).map(({ method, source, pointer }) => {
      const keys = pointer.split('/').slice(1);
      const own = at.child(keys);
      const parameters = [
        ...entriesAt(source.parameters, own.child('parameters'), resolve),
        ...entriesAt(Object(item).parameters, at.child('parameters'), resolve),
      ];
      return {
        operationId: documentedId(source, method, path),
        source,
        file: at.source.absoluteRef,
        parameters: parameters.map(({ node }): ParameterObject => Object(node)),
        at: own,
        tokens: ['paths', path, ...keys],
      };
    }),
  );
}

function linksOf(operation: PlacedOperation, resolve: Resolve): (FoundLink & { readonly at: Location })[] {
  const { source, at: place } = operation;
  return entriesAt(source.responses, place.child('responses'), resolve).flatMap(({ node: response, at }) =>
    entriesAt(Object(response).links, at.child('links'), resolve).map((link) => ({
      name: link.name,
      link: Object(link.node),
      operation,
      response: { node: response, file: at.source.absoluteRef },
      at: link.at,
    })),
  );
}

/** Members of an object or a list, with their references followed. What leads nowhere is omitted: another rule reports it. */
function entriesAt(
  holder: unknown,
  at: Location,
  resolve: Resolve,
): { readonly name: string; readonly node: object; readonly at: Location }[] {
  const entries = Array.isArray(holder) ? Object.entries(holder) : entriesOf(holder);
  return entries.flatMap(([name, member]) => {
    const { node, location } = resolve<object>(Object(member), at.source.absoluteRef);
    const place = isRef(Object(member)) ? location : at.child(name);
    return node === undefined || place === undefined ? [] : [{ name, node, at: place }];
  });
}
