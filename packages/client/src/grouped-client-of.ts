import { clientOf, methodName, type Operation } from './client-of.ts';
import type { Connection } from './connection.ts';
import { named } from './operation.ts';

/**
 * The methods of a group, in the form that `clientOf` takes. Those of `operations` are named by their ids without the
 * prefix.
 */
type Group = readonly [
  prefix: string,
  operations: readonly Operation[],
  others?: Readonly<Record<string, Operation>>,
];

/**
 * Makes a client class whose methods are in groups: `client.repos.get()`. A group is made on first use.
 *
 * @param groups by the client's property
 * @param operations methods of the client itself, in the form that `clientOf` takes
 */
export function groupedClientOf<Options, Client>(
  name: string,
  connect: (options: Options) => Connection,
  groups: Readonly<Record<string, Group>>,
  operations: readonly Operation[],
  others?: Readonly<Record<string, Operation>>,
): new (
  options: Options,
) => Client;
export function groupedClientOf<Options>(
  name: string,
  connect: (options: Options) => Connection,
  groups: Readonly<Record<string, Group>>,
  operations: readonly Operation[],
  others?: Readonly<Record<string, Operation>>,
): new (
  options: Options,
) => object {
  const itself = (connection: Connection) => connection;
  const Base = clientOf<Connection, object>(name, itself, operations, others);
  const classes = Object.entries(groups).map(([group, [prefix, listed, further]]) => {
    const methods = listed.map((send) => [methodName(send.name.slice(prefix.length)), send] as const);
    return [
      group,
      clientOf<Connection, object>(group, itself, [], { ...Object.fromEntries(methods), ...further }),
    ] as const;
  });
  class Client extends Base {
    constructor(options: Options) {
      const connection = connect(options);
      super(connection);
      for (const [group, Methods] of classes) {
        let methods: object | undefined;
        const get = () => {
          methods ??= new Methods(connection);
          return methods;
        };
        Object.defineProperty(this, group, { get, enumerable: true });
      }
    }
  }
  return named(name, Client);
}
