import { type ApiModel, own, type SecurityScheme } from '@partner-apis/model';
import { brand } from '../brand.ts';
import { accessPath } from '../view/routes.ts';
import { tokenRequest } from './token-request.ts';
import { testEnvironment } from './wire.ts';

/** One step to the first call. */
export interface FirstStep {
  /** Text in Markdown. */
  readonly text: string;
  /** A command to run in a shell. */
  readonly command?: string;
}

/** The heading of the steps on the documentation page of a family. */
export const GET_CREDENTIALS = { slug: 'get-credentials', text: 'Get credentials' } as const;

/** Returns the path of a family's steps, relative to the base path; undefined if it requires no credentials. */
export function credentialsPath(model: ApiModel): string | undefined {
  return waysOf(model).length > 0 ? accessPath(model) : undefined;
}

/**
 * Returns the steps from requesting access to the first call, in order.
 *
 * @param firstCall address of the section with the first call
 */
export function firstSteps(model: ApiModel, firstCall: string): readonly FirstStep[] {
  const { description = 'the test server' } = testEnvironment(model) ?? {};
  const command = tokenRequest(model);
  const { request, receive } = accessSteps(model);
  if (request === undefined || receive === undefined)
    return [{ text: `This API requires no credentials: [make your first call](${firstCall}).` }];
  return [
    { text: request },
    { text: receive },
    ...(command === undefined
      ? []
      : [
          {
            text: `Request an access token. Each environment has its own token endpoint and accepts only its own tokens. For ${description}:`,
            command,
          },
        ]),
    { text: `[Make your first call](${firstCall}), with the SDK or with \`curl\`.` },
  ];
}

/** Describes how to get credentials, in Markdown; empty if the API requires none. */
export function accessSteps(model: ApiModel): { readonly request?: string; readonly receive?: string } {
  const { description = 'the test server' } = testEnvironment(model) ?? {};
  const received = waysOf(model).map(listed).join(', or ');
  if (received === '') return {};
  return {
    request:
      `Write to [${brand.supportEmail}](mailto:${brand.supportEmail}), in English. Name your company, the API ` +
      `(${model.title}, version ${model.version}) and the environment: ${description} first, production when your integration works.`,
    receive:
      `You receive ${received}. They are valid for one environment. Store them where only your server can read them, ` +
      'never in a web page or an app.',
  };
}

/** Returns the credentials that callers receive, for each way to authenticate. */
function waysOf({ operations, securitySchemes }: ApiModel): readonly (readonly string[])[] {
  const ways = operations.flatMap(({ security }) =>
    security.map((requirement) => {
      const schemes = Object.keys(requirement).flatMap((name) => own(securitySchemes, name) ?? []);
      return [...new Set(schemes.flatMap(receivedFor))];
    }),
  );
  return [...new Map(ways.filter(({ length }) => length > 0).map((way) => [way.join(), way])).values()];
}

function receivedFor(scheme: SecurityScheme): readonly string[] {
  if (scheme.type === 'apiKey') return [scheme.credential === 'clientId' ? 'a client id' : 'an API key'];
  if (scheme.type === 'apiKeyParameter') return ['an API key'];
  if (scheme.type === 'basic') return ['a user name', 'a password'];
  return scheme.type === 'bearer' ? ['an access token'] : ['a client id', 'a client secret'];
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
