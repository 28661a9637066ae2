import { camelCase } from '@partner-apis/typescript-printer';

/** The usual environments, and the words of addresses and descriptions that mean them. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  local: ['localhost', '127.0.0.1', 'local'],
  sandbox: ['sandbox', 'sbx'],
  mock: ['mock'],
  staging: ['staging', 'stage', 'preprod', 'pre-production'],
  uat: ['uat', 'acceptance'],
  test: ['test', 'testing', 'qa', 'demo'],
  development: ['development', 'dev'],
  production: ['production', 'prod', 'live'],
};

/** Words of descriptions that every server could have. */
const NOISE =
  /\b(?:the|our|a|an|this|main|primary|default|base|root|api|rest|server|servers|url|host|endpoint|environment|for|of|https?)\b/gi;

/**
 * Names the environment of a server after its address and its description: `production` for the first one, unless they
 * say something else.
 *
 * @example environmentName('https://api.box.com/2.0', 'Box Platform API server.', 0) // 'production'
 */
export function environmentName(url: string, description: string, index: number): string {
  // A host says more than a description that compares several.
  return (
    usual(hostOf(url)) ?? usual(description) ?? (index === 0 ? 'production' : described(description, index))
  );
}

function usual(text: string): string | undefined {
  const words = text.toLowerCase();
  return Object.entries(USUAL).find(([, means]) =>
    means.some((word) => new RegExp(`(?<![a-z0-9])${word.replaceAll('.', '\\.')}(?![a-z0-9])`).test(words)),
  )?.[0];
}

/** An address may be relative, or have variables. */
function hostOf(url: string): string {
  return /^[a-z]+:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';
}

/** A description of one to three words as a name; a number for longer ones. */
function described(description: string, index: number): string {
  const words = description.replaceAll(NOISE, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const isName = words.length > 0 && words.length <= 3;
  return isName ? camelCase(words.join(' ').toLowerCase()) : `server${index + 1}`;
}
