import { documentOf } from '../documents.ts';
import {
  based,
  defaulted,
  flow,
  key,
  NONE,
  oauth,
  openId,
  type PartChange,
  SCHEMES,
  secured,
  servers,
  variable,
  withItem,
} from './parts.ts';

/** Fields of a security scheme that affect requests. */
const SCHEME_FIELDS = (
  [
    ['type', key, { type: 'http', scheme: 'basic' }],
    ['in', key, { ...key, in: 'query' }],
    ['scheme', { type: 'http', scheme: 'basic' }, { type: 'http', scheme: 'bearer' }],
    ['openIdConnectUrl', openId('https://a.example'), openId('https://b.example')],
  ] as const
).map(([field, before, after]): PartChange => {
  const rules = ['security-way-removed', 'security-way-added'];
  const of = (scheme: object) => secured({ key: scheme }, [{ key: [] }]);
  return [`SecurityScheme.${field}`, `${field} of a security scheme`, of(before), of(after), rules, rules];
});

const FLOWS = {
  ImplicitFlow: ['implicit', ['authorizationUrl', 'refreshUrl']],
  PasswordFlow: ['password', ['tokenUrl', 'refreshUrl']],
  ClientCredentials: ['clientCredentials', ['tokenUrl', 'refreshUrl']],
  AuthorizationCode: ['authorizationCode', ['authorizationUrl', 'tokenUrl', 'refreshUrl']],
  DeviceAuthorization: ['deviceAuthorization', ['deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']],
} as const;

/** Each flow, with its addresses and scopes. */
const FLOW_FIELDS = Object.entries(FLOWS).flatMap(([type, [name, addresses]]): PartChange[] => {
  const of = (...flows: [string, object][]) => secured({ oauth: oauth(...flows) }, [{ oauth: [] }]);
  const other: [string, object] = ['other', flow()];
  const changed = ['security-flow-changed'];
  return [
    [
      `OAuth2Flows.${name}`,
      `flow ${name}`,
      of([name, flow()], other),
      of(other),
      changed,
      ['security-flow-added'],
    ],
    [
      `${type}.scopes`,
      `scopes of ${name}`,
      of([name, flow()]),
      of([name, flow({ scopes: { read: '' } })]),
      changed,
      [],
    ],
    ...addresses.map((address): PartChange => {
      const at = (url: string) => of([name, flow({ [address]: url })]);
      return [
        `${type}.${address}`,
        `${address} of ${name}`,
        at('https://a.example'),
        at('https://b.example'),
        changed,
        changed,
      ];
    }),
  ];
});

/** Changes of addresses and credentials. */
export const ACCESS_CHANGES: readonly PartChange[] = [
  [
    'Operation.security',
    'security',
    NONE,
    secured(SCHEMES, [{ key: [] }]),
    ['security-way-removed'],
    ['security-way-added'],
  ],
  [
    'Operation.security',
    'one of two ways in',
    secured(SCHEMES, [{ key: [] }, { oauth: [] }]),
    secured(SCHEMES, [{ key: [] }]),
    ['security-way-removed'],
    ['security-way-added'],
  ],
  [
    'Operation.security',
    'both schemes together',
    secured(SCHEMES, [{ key: [] }]),
    secured(SCHEMES, [{ key: [], oauth: [] }]),
    ['security-way-removed'],
    ['security-way-added'],
  ],
  [
    'Operation.security',
    'scopes',
    secured(SCHEMES, [{ oauth: ['read'] }]),
    secured(SCHEMES, [{ oauth: ['read', 'write'] }]),
    ['security-way-removed'],
    ['security-way-added'],
  ],
  [
    'SecurityScheme.name',
    'header of a key',
    secured(SCHEMES, [{ key: [] }]),
    secured({ key: { ...key, name: 'X-Token' } }, [{ key: [] }]),
    ['security-way-removed', 'security-way-added'],
    ['security-way-removed', 'security-way-added'],
  ],
  [
    'OAuth2Flows.password',
    'flow',
    secured({ oauth: oauth(['clientCredentials', flow()], ['password', flow()]) }, [{ oauth: [] }]),
    secured(SCHEMES, [{ oauth: [] }]),
    ['security-flow-changed'],
    ['security-flow-added'],
  ],
  [
    'ClientCredentials.tokenUrl',
    'address of a flow',
    secured(SCHEMES, [{ oauth: [] }]),
    secured({ oauth: oauth(['clientCredentials', flow({ tokenUrl: 'https://b.example' })]) }, [
      { oauth: [] },
    ]),
    ['security-flow-changed'],
    ['security-flow-changed'],
  ],
  [
    'ClientCredentials.scopes',
    'scope of a flow',
    secured(SCHEMES, [{ oauth: [] }]),
    secured({ oauth: oauth(['clientCredentials', flow({ scopes: { read: '' } })]) }, [{ oauth: [] }]),
    ['security-flow-changed'],
    [],
  ],
  [
    'Root.servers',
    'server',
    servers('https://a.example', 'https://b.example'),
    servers('https://a.example'),
    ['server-removed'],
    ['server-added'],
  ],
  [
    'Operation.servers',
    'servers of an operation',
    servers('https://a.example'),
    documentOf({ servers: [{ url: 'https://b.example' }] }, { servers: [{ url: 'https://a.example' }] }),
    ['server-removed', 'server-added'],
    ['server-removed', 'server-added'],
  ],
  [
    'ServerVariable.enum',
    'value of a server variable',
    variable('a.example', 'b.example'),
    variable('a.example'),
    ['server-removed'],
    ['server-added'],
  ],
  [
    'ServerVariable.default',
    'default of a server variable',
    defaulted('a.example'),
    defaulted('b.example'),
    ['server-default-changed'],
    ['server-default-changed'],
  ],
  [
    'Root.security',
    'security of all operations',
    { ...NONE, security: [], components: { securitySchemes: SCHEMES } },
    { ...NONE, security: [{ key: [] }], components: { securitySchemes: SCHEMES } },
    ['security-way-removed'],
    ['security-way-added'],
  ],
  [
    'PathItem.servers',
    'servers of a path',
    withItem({ post: { responses: {} }, servers: [{ url: 'https://a.example' }] }),
    withItem({ post: { responses: {} }, servers: [{ url: 'https://b.example' }] }),
    ['server-removed', 'server-added'],
    ['server-removed', 'server-added'],
  ],
  [
    'Server.url',
    'URL of a server',
    servers('https://a.example'),
    servers('https://b.example'),
    ['server-removed', 'server-added'],
    ['server-removed', 'server-added'],
  ],
  [
    'Server.variables',
    'a variable for a fixed host',
    variable('a.example'),
    servers('https://a.example/v1'),
    [],
    [],
  ],
  [
    'Server.url',
    'a base path that moved to the paths',
    based('https://a.example/v1', '/pets'),
    based('https://a.example', '/v1/pets'),
    [],
    [],
  ],
  [
    'Server.url',
    'a base path that moved, from a relative address',
    based('/v1', '/pets/{id}'),
    based(undefined, '/v1/pets/{name}'),
    [],
    [],
  ],
  [
    'Server.url',
    'another base path',
    based('https://a.example/v1', '/pets'),
    based('https://a.example', '/v2/pets'),
    ['operation-removed', 'operation-added'],
    ['operation-removed', 'operation-added'],
  ],
  ...SCHEME_FIELDS,
  ...FLOW_FIELDS,
  [
    'SecurityScheme.flows',
    'flows',
    secured(SCHEMES, [{ oauth: [] }]),
    secured({ oauth: oauth() }, [{ oauth: [] }]),
    ['security-flow-changed'],
    ['security-flow-added'],
  ],
  [
    'SecurityScheme.oauth2MetadataUrl',
    'address of metadata',
    secured({ oauth: { ...SCHEMES.oauth, oauth2MetadataUrl: 'https://a.example' } }, [{ oauth: [] }]),
    secured({ oauth: { ...SCHEMES.oauth, oauth2MetadataUrl: 'https://b.example' } }, [{ oauth: [] }]),
    ['security-flow-changed'],
    ['security-flow-changed'],
  ],
  [
    'SecurityScheme.deprecated',
    'deprecated scheme',
    secured(SCHEMES, [{ key: [] }]),
    secured({ key: { ...key, deprecated: true } }, [{ key: [] }]),
    ['security-scheme-deprecated'],
    [],
  ],
];
