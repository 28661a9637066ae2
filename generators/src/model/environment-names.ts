import { camelCase, capitalize, claim } from '@partner-apis/typescript-printer';
import { hostOf, subdomains } from './server-host.ts';
import { regionOf } from './server-region.ts';
import { stageOf } from './server-stage.ts';

/** The facts by which an environment is named. */
interface DescribedServer {
  /** The address with the defaults of its variables. */
  readonly url: string;
  /** The address with its variables in braces. */
  readonly template: string;
  readonly description: string;
  /** Its existing name, or the one in the document. */
  readonly name?: string | undefined;
}

/** A server, with its stage and region if known. */
interface Known extends DescribedServer {
  readonly stage: string | undefined;
  readonly region: string | undefined;
}

/** Words of descriptions that would fit any server. */
const NOISE =
  /\b(?:the|our|a|an|this|main|primary|default|base|root|api|rest|server|servers|url|host|endpoint|environment|for|of|https?)\b/gi;

/**
 * Returns unique names for the servers of a document: the usual stage (`sandbox`), the region (`eu`), or both if there
 * are several (`sandboxEu`). Otherwise a server is named by its description, by the labels of its host that others do
 * not have, by its scheme, port or path, or by its number. The first server without any hint is `production` if no other is.
 *
 * @param former names of previous servers, which are not reused
 * @returns the names in the order of the servers
 */
export function environmentNames(
  servers: readonly DescribedServer[],
  former: ReadonlySet<string> = new Set(),
): string[] {
  const known = withProduction(servers.map(knownOf), former);
  const used = new Set<string>();
  const given = known.map(({ name }) => name && claim(used, name, ''));
  for (const name of former) used.add(name);
  return known.map((server, index) => given[index] ?? freeName(used, candidates(server, known), index));
}

function freeName(used: Set<string>, names: readonly string[], index: number): string {
  const free = names.find((name) => !used.has(name));
  return claim(used, free ?? names[0] ?? `server${index + 1}`, '');
}

function knownOf(server: DescribedServer): Known {
  const { url, description, name } = server;
  return {
    ...server,
    stage: name === undefined ? stageOf(url, description) : name,
    region: regionOf(url, description),
  };
}

/** Makes the first server without any hint the production server, if no other is. */
function withProduction(servers: readonly Known[], former: ReadonlySet<string>): readonly Known[] {
  const isNamed = former.has('production') || servers.some(({ stage }) => stage === 'production');
  const implied = isNamed ? undefined : servers.find(({ stage }) => stage === undefined);
  return servers.map((server) => (server === implied ? { ...server, stage: 'production' } : server));
}

/** Returns the possible names of a server, the best one first. */
function candidates(server: Known, all: readonly Known[]): string[] {
  const { stage, region } = server;
  const alike = all.filter((other) => other.stage === stage);
  const regional = all.filter((other) => isProduction(other)).length > 1;
  const names = [
    isProduction(server) && regional ? region : undefined,
    stage === undefined || alike.length > 1 ? regionalStage(server) : stage,
    stage,
    described(server),
    distinctHost(server, all),
    isCustom(server) ? 'custom' : undefined,
    schemed(server, all),
    ported(server, all),
    distinctPath(server, all),
  ];
  return names.filter((name) => name !== undefined);
}

/** Returns whether a server is for production: it says so, or names a region but no stage. */
function isProduction({ stage, region }: Known): boolean {
  return stage === 'production' || (stage === undefined && region !== undefined);
}

function regionalStage({ stage, region }: Known): string | undefined {
  if (stage === undefined || region === undefined) return stage ?? region;
  return `${stage}${capitalize(region)}`;
}

/** Returns a name from a description of one to three words. */
function described({ description }: Known): string | undefined {
  const words = description.replaceAll(NOISE, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.length <= 3 ? camelCase(words.join(' ').toLowerCase()) : undefined;
}

/** Returns the labels that no other host has. */
function distinctHost(server: Known, all: readonly Known[]): string | undefined {
  const others = new Set(all.filter((one) => one !== server).flatMap(({ template }) => labelsOf(template)));
  const [label] = labelsOf(server.template).filter((one) => /^[a-z]/.test(one) && !others.has(one));
  return label === undefined ? undefined : camelCase(label);
}

/** Returns the labels of a host without its top-level domain, subdomains first. */
function labelsOf(template: string): string[] {
  const host = hostOf(template);
  const labels = host.split('.').slice(0, -1);
  return [...new Set([...subdomains(host), ...labels])].map((label) => label.replaceAll(/\{[^{}]*\}-?/g, ''));
}

/** Returns the stage with the scheme, if another server differs only in the scheme. */
function schemed({ stage, template }: Known, all: readonly Known[]): string | undefined {
  const [scheme = '', rest] = template.split('://');
  const isOther = all.some((one) => one.template !== template && one.template.split('://')[1] === rest);
  return isOther && rest !== undefined ? camelCase(`${stage ?? ''} ${scheme}`) : undefined;
}

/** Returns the stage with the port, if another server differs only in the port. */
function ported({ stage, url }: Known, all: readonly Known[]): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const isOther = all.some((one) => one.url !== url && withoutPort(one.url) === withoutPort(url));
  const { port, protocol } = new URL(url);
  const usual = protocol === 'http:' ? '80' : '443';
  return isOther ? camelCase(`${stage ?? 'port'} ${port === '' ? usual : port}`) : undefined;
}

function withoutPort(url: string): string {
  const port = URL.canParse(url) ? new URL(url).port : '';
  return port === '' ? url : url.replace(`:${port}`, '');
}

/** Returns the stage with the part of the path that no other server has. */
function distinctPath(server: Known, all: readonly Known[]): string | undefined {
  const others = new Set(all.filter((one) => one !== server).flatMap(({ template }) => pathParts(template)));
  const part = pathParts(server.template).find((one) => /^[a-z][\w-]*$/i.test(one) && !others.has(one));
  if (part === undefined) return undefined;
  return server.stage === undefined ? camelCase(part) : camelCase(`${server.stage} ${part}`);
}

function pathParts(template: string): string[] {
  return template
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .split('/')
    .filter((part) => part !== '');
}

/** Whether the whole host is given by the caller. */
function isCustom({ template }: Known): boolean {
  const host = hostOf(template);
  return host !== '' && host.replaceAll(/\{[^{}]*\}/g, '').replaceAll('.', '') === '';
}
