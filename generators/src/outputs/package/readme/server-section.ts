import { literal, mapValues, own, quote, type Server } from '@partner-apis/model';
import { needsBaseUrl } from '../../../plan/required-options.ts';
import { firstCallOf, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { callSource, clientBlock, printed } from './code-blocks.ts';

/** Returns the section about servers, if the document has several to choose from, or one with variables. */
export function serverSection(plan: SdkPlan): string[] {
  const { servers } = plan.model;
  const [first, ...others] = servers;
  if (first === undefined || needsBaseUrl(plan.model)) return [];
  const test = others.find(({ environment }) => environment === 'uat') ?? others[0];
  const place =
    test === undefined
      ? variablesSource(exampleValues(first))
      : `${chosenServer(test, first)}${variablesSource(otherValues(test))}`;
  if (place === '') return [];
  const operation = firstCallOf(plan);
  const text = [
    ...variablesText(servers),
    test === undefined
      ? 'Choose any other server with `baseUrl`.'
      : 'Choose a server of the document with `environment`, or any other server with `baseUrl`.',
    ...(plan.auth.usesTokens ? ['The token endpoint is on the same host.'] : []),
  ];
  return [
    '## Servers',
    text.join(' '),
    clientBlock(plan, printed(operation, callSource(plan, operation)), { place }),
  ];
}

function chosenServer(test: Server, first: Server): string {
  return `  environment: ${quote(test.environment)}, // ${quote(first.environment)} by default\n`;
}

/** Returns a sentence about the variables of all servers, if there are any. */
function variablesText(servers: readonly Server[]): string[] {
  const names = new Set(servers.flatMap(({ variables = {} }) => Object.keys(variables)));
  if (names.size === 0) return [];
  const list = [...names].map((name) => `\`${name}\``).join(', ');
  const noun = names.size === 1 ? 'variable' : 'variables';
  return [`Set the ${noun} ${list} in the address of a server with \`serverVariables\`.`];
}

type Values = Readonly<Record<string, string>>;

/** Returns a value for each variable: one that is not the default, if the document lists it. */
function exampleValues({ variables = {} }: Server): Values {
  return mapValues(
    variables,
    ({ default: usual, values = [] }) => values.find((value) => value !== usual) ?? usual,
  );
}

/** Returns the values that differ from the defaults. */
function otherValues(server: Server): Values {
  const entries = Object.entries(exampleValues(server));
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== own(server.variables, name)?.default),
  );
}

function variablesSource(values: Values): string {
  return Object.keys(values).length === 0 ? '' : `  serverVariables: ${literal(values)},\n`;
}
