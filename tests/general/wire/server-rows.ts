import type { Row } from './row.ts';

/** Rows about servers. Their requests go to another path on the same host. */
export function serverRows(host: string): readonly Row[] {
  const server = (path: string, variables?: object) => ({
    url: `http://${host}${path}`,
    ...(variables === undefined ? {} : { variables }),
  });
  return [
    { feature: 'OpenAPI.servers', sent: { url: '/main/eu' } },
    {
      feature: 'Server Variable, by the caller',
      options: { serverVariables: { region: 'us' } },
      sent: { url: '/main/us' },
    },
    {
      feature: 'OpenAPI.servers: the second one, chosen by its name',
      options: { environment: 'test' },
      sent: { url: '/test' },
    },
    {
      feature: 'Operation.servers',
      operation: { servers: [server('/uploads/')] },
      sent: { url: '/uploads' },
    },
    { feature: 'Path Item.servers', item: { servers: [server('/files')] }, sent: { url: '/files' } },
    {
      feature: 'Operation.servers before those of the path',
      item: { servers: [server('/files')] },
      operation: { servers: [server('/uploads')] },
      sent: { url: '/uploads' },
    },
    {
      feature: 'Operation.servers with a variable',
      operation: { servers: [server('/up/{region}', { region: { default: 'eu' } })] },
      options: { serverVariables: { region: 'us' } },
      sent: { url: '/up/us' },
    },
    {
      feature: 'Operation.servers: a relative address',
      operation: { servers: [{ url: '/relative' }] },
      sent: { url: '/relative' },
    },
    {
      feature: 'Operation.servers: the one of the chosen environment',
      operation: { servers: [server('/one'), { ...server('/two'), 'x-environment': 'test' }] },
      options: { environment: 'test' },
      sent: { url: '/two' },
    },
    ...['', 'test'].map((environment) => ({
      feature: `Operation.servers: the default of the variable at the environment "${environment}"`,
      operation: {
        servers: [
          server('/one/{region}', { region: { default: 'eu' } }),
          { ...server('/two/{region}', { region: { default: 'us' } }), 'x-environment': 'test' },
        ],
      },
      options: environment === '' ? {} : { environment },
      sent: { url: environment === '' ? '/one/eu' : '/two/us' },
    })),
    {
      feature: 'Operation.servers: an address of the caller counts before them',
      operation: { servers: [server('/uploads')] },
      options: { baseUrl: `http://${host}/own` },
      sent: { url: '/own' },
    },
  ];
}

export function documentServers(host: string): readonly object[] {
  return [
    { url: `http://${host}/main/{region}`, variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    { url: `http://${host}/test`, 'x-environment': 'test' },
  ];
}
