import { type ApiModel, exampleRequest, own, weekShift } from '@partner-apis/model';
import type { Partner } from '@partner-apis/sandbox';

export interface Places {
  readonly portal: string;
  /** Origin of the sandbox, without a trailing slash. */
  readonly sandbox: string;
  /** Address of the server for agents. */
  readonly mcp: string;
  /** File with the sandbox's state. */
  readonly sandboxData: string;
  /** Secret for resetting the sandbox and setting its clock. */
  readonly controlSecret: string;
}

/** Returns the text that `npm start` prints once everything runs. */
export function welcome(
  models: readonly ApiModel[],
  partners: readonly Partner[],
  places: Places,
  today: string,
): string {
  const lines = ['', `Portal    ${places.portal}`];
  for (const { basePath, title } of models) lines.push(`Sandbox   ${places.sandbox}${basePath}   ${title}`);
  lines.push(`Agents    ${places.mcp}`);
  lines.push('', 'Demo credentials (for the sandbox only)');
  for (const { name, apiKey, clientId, clientSecret } of partners) {
    lines.push(
      `  ${name.padEnd(10)} API key ${apiKey}   client id ${clientId}   client secret ${clientSecret}`,
    );
  }
  const [model] = models;
  const [partner] = partners;
  if (model !== undefined && partner !== undefined) {
    const line = curlLine(model, partner, places.sandbox, today);
    if (line !== undefined) lines.push('', 'Try it:', '', line);
  }
  lines.push(
    '',
    `Control secret   ${places.controlSecret}`,
    `  resets the sandbox: curl -X POST -H 'Authorization: Bearer ${places.controlSecret}' ${places.sandbox}/_sandbox/reset`,
    '',
    `Bookings are kept in ${places.sandboxData}; delete it to start afresh. Ctrl-C ends everything.`,
  );
  return lines.join('\n');
}

/**
 * Prints a shell command that requests a token and calls the family's first operation that creates something. It sends
 * the document's example, with its dates moved to the present.
 */
function curlLine(model: ApiModel, partner: Partner, sandbox: string, today: string): string | undefined {
  const operation = model.operations.find(({ operationId }) => operationId.startsWith('create'));
  if (operation === undefined) return undefined;
  const { clientId, clientSecret } = partner;
  const { path, body } = exampleRequest(operation, weekShift(model.exampleDate, today));
  const url = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(own(path, name))),
  );
  const token = `$(curl -s -u ${clientId}:${clientSecret} -d grant_type=client_credentials ${sandbox}/oauth2/token | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;
  return [
    `curl -i -X ${operation.method.toUpperCase()} ${sandbox}${model.basePath}${url}`,
    ...keyHeader(model, partner),
    `-H "Authorization: Bearer ${token}"`,
    "-H 'Content-Type: application/json'",
    `-d '${JSON.stringify(body)}'`,
  ].join(' ');
}

function keyHeader(model: ApiModel, partner: Partner): string[] {
  return Object.values(model.securitySchemes).flatMap((scheme) =>
    scheme.type === 'apiKey' ? [`-H '${scheme.name}: ${partner[scheme.credential]}'`] : [],
  );
}
