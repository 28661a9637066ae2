import { type ApiModel, nearestName, type Operation, operationNamed, own } from '@partner-apis/model';
import { ToolError } from '../call/tool-error.ts';
import type { Family, Library } from './library.ts';

/** An operation and its family. */
export interface FoundOperation {
  readonly family: Family;
  readonly operation: Operation;
}

/**
 * Finds a family by its id, its name or the name of its package.
 *
 * @throws {ToolError} if there is none
 */
export function findFamily({ families }: Library, name: string): Family {
  const wanted = name.toLowerCase();
  const found = families.find(({ model }) => namesOf(model).some((known) => known.toLowerCase() === wanted));
  if (found !== undefined) return found;
  const ids = families.map(({ model }) => model.id);
  const near = nearestName(name, ids);
  throw new ToolError(`There is no API "${name}".${didYouMean(near)}`, `The APIs are ${ids.join(', ')}.`);
}

function namesOf({ id, family, title }: ApiModel): readonly string[] {
  return [id, family.name, family.label, title, family.packageName].filter((name) => name !== '');
}

/**
 * Finds an operation by its `operationId`, by `<api>/<operationId>`, or by method and path: `POST /appointments`.
 *
 * @throws {ToolError} if there is none, or if several APIs have it
 */
export function findOperation(library: Library, name: string): FoundOperation {
  const call = /^([a-z]+)\s+(\S+)$/i.exec(name.trim());
  const found =
    call?.[1] === undefined || call[2] === undefined
      ? byName(library, name.trim())
      : byCall(library, call[1].toLowerCase(), call[2]);
  const [first, ...others] = found;
  if (first === undefined) throw unknownOperation(library, name);
  if (others.length === 0) return first;
  const full = found.map(({ family, operation }) => `${family.model.id}/${operation.operationId}`);
  throw new ToolError(`Several APIs have "${name}".`, `Name one of ${full.join(', ')}.`);
}

function byName({ families }: Library, name: string): readonly FoundOperation[] {
  const [operationId = '', api] = name.split('/').toReversed();
  return families
    .filter(({ model }) => api === undefined || model.id === api)
    .flatMap((family) => {
      const operation = operationNamed(family.model, operationId);
      return operation === undefined ? [] : [{ family, operation }];
    });
}

/**
 * Finds operations by method and path. The path may contain values in place of its parameters, and start with the base
 * path of its API.
 */
function byCall({ families }: Library, method: string, address: string): readonly FoundOperation[] {
  const [path = ''] = address.replace(/^https?:\/\/[^/]+/, '').split('?');
  const matching = families.flatMap((family) =>
    family.model.operations
      .filter((operation) => operation.method === method)
      .filter(({ path: template }) => {
        const { basePath } = family.model;
        return (
          matches(template, path) ||
          (path.startsWith(basePath) && matches(template, path.slice(basePath.length)))
        );
      })
      .map((operation) => ({ family, operation })),
  );
  const exact = matching.filter(({ operation }) => operation.path === path);
  return exact.length > 0 ? exact : matching;
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith('{') || part === given[index])
  );
}

function unknownOperation({ families }: Library, name: string): ToolError {
  const ids = families.flatMap(({ model }) => model.operations.map(({ operationId }) => operationId));
  const near = nearestName(name.split('/').at(-1) ?? '', ids);
  return new ToolError(
    `There is no operation "${name}".${didYouMean(near)}`,
    'Find its operationId with search, or list those of an API with list_apis.',
  );
}

/**
 * Finds a value in a record by its name, ignoring case.
 *
 * @param kind `schema` or `message`, for the error
 * @throws {ToolError} if there is none
 */
export function findNamed<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
  kind: string,
): { readonly name: string; readonly value: Value } {
  const names = Object.keys(values);
  const known =
    names.find((one) => one === name) ?? names.find((one) => one.toLowerCase() === name.toLowerCase());
  const value = known === undefined ? undefined : own(values, known);
  if (known !== undefined && value !== undefined) return { name: known, value };
  const near = nearestName(name, names);
  const some =
    names.length > 40 ? `${names.slice(0, 40).join(', ')} and ${names.length - 40} more` : names.join(', ');
  throw new ToolError(`There is no ${kind} "${name}".${didYouMean(near)}`, `There are: ${some || 'none'}.`);
}

export function didYouMean(near: string | undefined): string {
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
