import type { DocumentNode } from '../document/document-node.ts';
import type { Draft } from './draft.ts';
import { type Operation, type OperationPair, shapeOf } from './operation.ts';

/** An address that a server may have: variables with listed values are filled in, others are `{}`. */
interface Address {
  readonly url: string;
  readonly node: DocumentNode | undefined;
}

/**
 * Returns changes of the addresses of an operation: by its own `servers`, or those of its path item or the document. A
 * document without `servers` does not define its address.
 */
export function serverChanges({ before, after }: OperationPair): Draft[] {
  const [owner, laterOwner] = [serversOf(before), serversOf(after)];
  const [oldBase, newBase] = movedBases(before.path, after.path);
  const [old, now] = [addressesOf(owner, oldBase), addressesOf(laterOwner, newBase)];
  const lost =
    owner === undefined ? [] : old.filter(({ url }) => !now.some((other) => isWithin(url, other.url)));
  const gained = now.filter(({ url }) => !old.some((other) => isWithin(url, other.url)));
  const places = { direction: null, before: owner ?? before.node, after: laterOwner ?? after.node };
  return [
    ...lost.map(
      ({ url, node }): Draft => ({
        ...places,
        rule: 'server-removed',
        message: `The address ${url} is gone.`,
        before: node,
      }),
    ),
    ...gained.map(
      ({ url, node }): Draft => ({
        ...places,
        rule: 'server-added',
        message: `The address ${url} is new.`,
        after: node,
      }),
    ),
    ...defaultChanges(owner, laterOwner),
  ];
}

function serversOf({ node, item, root }: Operation): DocumentNode | undefined {
  const lists = [node.get('servers'), item.get('servers'), root.get('servers')];
  return lists.find((list) => list !== undefined && list.items().length > 0);
}

/** Returns the URLs of an operation, with `{}` for each path parameter. */
export function locationsOf(operation: Operation): string[] {
  const path = shapeOf(operation.path);
  return addressesOf(serversOf(operation)).map(({ url }) => joined(url, path));
}

/** Returns the prefixes that only one of two paths has, since they are in `servers` on the other side. */
function movedBases(before: string, after: string): [before: string, after: string] {
  const [one, other] = [shapeOf(before), shapeOf(after)];
  if (one === other) return ['', ''];
  if (one.endsWith(other)) return [one.slice(0, -other.length), ''];
  return other.endsWith(one) ? ['', other.slice(0, -one.length)] : ['', ''];
}

function addressesOf(servers: DocumentNode | undefined, base = ''): Address[] {
  if (servers === undefined) return [{ url: joined('/', base), node: undefined }];
  return servers.items().flatMap((server) => {
    const variables = new Map(server.get('variables')?.entries() ?? []);
    const url = server.text('url') ?? '/';
    return expanded(url, variables).map((one) => ({ url: joined(one, base), node: server }));
  });
}

/** Joins an address and a path without a double slash. The root remains a slash. */
function joined(address: string, path: string): string {
  return `${address.replace(/\/$/, '')}${path}` || '/';
}

/** Returns all addresses of a template. */
function expanded(url: string, variables: ReadonlyMap<string, DocumentNode>): string[] {
  return [...variables].reduce(
    (urls, [name, variable]) => {
      const values = variable
        .get('enum')
        ?.items()
        .map(({ value }) => String(value));
      return urls.flatMap((one) => (values ?? ['{}']).map((value) => one.replaceAll(`{${name}}`, value)));
    },
    [url],
  );
}

/** Whether an address is one of a template's. */
function isWithin(url: string, template: string): boolean {
  if (url === template) return true;
  let rest = url;
  const parts = template.split('{}');
  for (const [index, part] of parts.entries()) {
    const at = index === 0 ? (rest.startsWith(part) ? 0 : -1) : rest.indexOf(part);
    if (at === -1) return false;
    rest = rest.slice(at + part.length);
  }
  return parts.length > 1 && (rest === '' || template.endsWith('{}'));
}

/** Returns changes of variable defaults that lead callers that do not set them to another address. */
function defaultChanges(before: DocumentNode | undefined, after: DocumentNode | undefined): Draft[] {
  const later = new Map((after?.items() ?? []).map((server) => [server.text('url'), server]));
  return (before?.items() ?? []).flatMap((server) => {
    const other = later.get(server.text('url'));
    return (server.get('variables')?.entries() ?? []).flatMap(([name, variable]): Draft[] => {
      const counterpart = other?.get('variables')?.get(name);
      const [old, now] = [variable.text('default'), counterpart?.text('default')];
      if (counterpart === undefined || old === now) return [];
      const message = `The default of the server variable \`${name}\` was ${old} and is ${now} now.`;
      return [
        { rule: 'server-default-changed', direction: null, message, before: variable, after: counterpart },
      ];
    });
  });
}
