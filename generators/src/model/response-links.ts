import { encodePointerToken, type Link, once } from '@partner-apis/model';
import type {
  LinkObject,
  OperationObject,
  ParameterObject,
  PathItemObject,
  Reference,
  ResponseObject,
} from '../load/openapi-document.ts';
import type { BuildContext } from './context.ts';
import { type LinkedOperation, linkProblems, namedParameter } from './links/link-problems.ts';
import type { Based } from './links/schema-place.ts';
import { documentedId, takeId } from './operation-id.ts';
import { itemOperations } from './path-item.ts';
import type { References } from './references.ts';
import { buildLinkServer } from './servers.ts';

/**
 * Returns the links of a response that lead to an operation, and reports what they name in vain.
 *
 * @param source the operation that responds
 * @param pointer to the response
 * @see OpenAPI 3.1.1, section 4.8.20 (Link Object)
 */
export function buildLinks(
  source: OperationObject,
  response: ResponseObject,
  pointer: string,
  context: BuildContext,
): Link[] {
  const { references } = context;
  const links = Object.entries(response.links ?? {});
  if (links.length === 0) return [];
  const operation = operationsOf(context).find((one) => one.source === source);
  if (operation === undefined) return [];
  return links.flatMap(([name, given]) => {
    const own = `${pointer}/links/${encodePointerToken(name)}`;
    if ('$ref' in given && references.at(given.$ref) === undefined) {
      context.diagnostics.report('link-leads-nowhere', own, { name, target: `"${given.$ref}"` });
      return [];
    }
    const link = references.follow<LinkObject>(given);
    const place = references.place(given, own);
    const target = targetOperation(link, context);
    const found = { name, link, operation, response: { node: response, file: '' } };
    for (const { code, at, values } of linkProblems(found, target, (part) => followed(part, references))) {
      context.diagnostics.report(
        code,
        [place, ...at.map((token) => encodePointerToken(token))].join('/'),
        values,
      );
    }
    return target === undefined ? [] : [buildLink(name, link, target, context)];
  });
}

function buildLink(
  name: string,
  link: LinkObject,
  target: LinkedOperation,
  { document }: BuildContext,
): Link {
  const { description = '', parameters = {}, requestBody, server } = link;
  return {
    name,
    description,
    operationId: target.operationId,
    parameters: Object.entries(parameters).flatMap(([parameter, value]) => {
      const named = namedParameter(parameter, target);
      return typeof named === 'string' || !isSent(named.in)
        ? []
        : [{ in: named.in, name: named.name, value }];
    }),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(server === undefined ? {} : { server: buildLinkServer(server, document) }),
  };
}

function isSent(place: string): place is Link['parameters'][number]['in'] {
  return ['path', 'query', 'header', 'cookie'].includes(place);
}

function targetOperation(
  { operationId, operationRef }: LinkObject,
  context: BuildContext,
): LinkedOperation | undefined {
  const operations = operationsOf(context);
  if (operationId !== undefined) return operations.find(({ source }) => source.operationId === operationId);
  const target = operationRef === undefined ? undefined : context.references.at(operationRef);
  return target === undefined ? undefined : operations.find(({ source }) => source === target);
}

/** The operations of a document, collected once. */
const operationsOf = once(({ document, references }: BuildContext): readonly LinkedOperation[] => {
  const taken = new Set<string>();
  return Object.entries(document.paths ?? {})
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([path, given]) => {
      const item = { ...references.follow<PathItemObject>(given), ...given };
      return itemOperations(item).map(({ method, source }) => ({
        operationId: takeId(documentedId(source, method, path), taken),
        source,
        file: '',
        parameters: [...(source.parameters ?? []), ...(item.parameters ?? [])].map(
          (parameter: ParameterObject | Reference) => references.follow<ParameterObject>(parameter),
        ),
      }));
    });
});

/** Follows a reference that may lead nowhere, which is reported elsewhere. */
function followed({ node, file }: Based, references: References): Based {
  const ref: unknown = Object(node).$ref;
  return { node: typeof ref === 'string' ? references.at(ref) : node, file };
}
