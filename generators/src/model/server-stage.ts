import { hostOf, subdomains } from './server-host.ts';

/** The usual stages, and the words for them. */
const STAGES: Readonly<Record<string, readonly string[]>> = {
  local: ['localhost', '127.0.0.1', 'local'],
  sandbox: ['sandbox', 'sbx'],
  playground: ['playground'],
  mock: ['mock', 'mocks', 'mocking'],
  preproduction: ['preproduction', 'preprod', 'pre-production', 'pre-prod'],
  staging: ['staging', 'stage', 'stg'],
  uat: ['uat', 'acceptance'],
  test: ['test', 'testing', 'qa', 'demo', 'non-production', 'non-prod', 'nonprod'],
  development: ['development', 'dev'],
  production: ['production', 'prod', 'live'],
};

/** Words that are part of no other word, so that they also count within a name: `squareupsandbox.com`. */
const WITHIN_WORDS = /sandbox|staging/;

const PATTERNS = Object.entries(STAGES).map(([stage, words]) => {
  const choices = words.map((word) => word.replaceAll('.', '\\.')).join('|');
  return [stage, new RegExp(`(?<![a-z0-9])(?:${choices})(?![a-z])`)] as const;
});

/**
 * Finds the usual stage of a server in its host, then in its description, then in its path. The host comes first
 * because a description may compare several stages.
 *
 * @returns undefined if none of them names one
 * @example stageOf('https://api-m.sandbox.paypal.com', '') // 'sandbox'
 */
export function stageOf(address: string, description: string): string | undefined {
  const host = hostOf(address);
  const within = WITHIN_WORDS.exec(host)?.[0];
  const own = host === '127.0.0.1' ? host : subdomains(host).join('.');
  return within ?? firstStage(own) ?? firstStage(description.toLowerCase()) ?? firstStage(pathOf(address));
}

/** Returns the stage that is mentioned first. */
function firstStage(text: string): string | undefined {
  const found = PATTERNS.flatMap(([stage, pattern]) => {
    const index = pattern.exec(text)?.index;
    return index === undefined ? [] : [{ stage, index }];
  });
  return found.toSorted((one, other) => one.index - other.index)[0]?.stage;
}

function pathOf(address: string): string {
  const rest = address.slice(address.indexOf('://') + 1).replace(/^\/\//, '');
  const start = rest.indexOf('/');
  return start === -1 ? '' : rest.slice(start).toLowerCase();
}
