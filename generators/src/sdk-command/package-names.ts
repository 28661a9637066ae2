import { pascalCase } from '@partner-apis/typescript-printer';
import { hostOf, registeredName } from '../model/server-host.ts';
import { RUNTIME_NAMES } from '../typescript/runtime-names.ts';

/** The names of a package that is generated from a document. */
export interface PackageNames {
  /** The npm name, such as `@acme/pet-shop` or `pet-shop`. */
  readonly packageName: string;
  /** Name of the client class, such as `PetShop`. */
  readonly clientName: string;
}

/** Words of titles that apply to any such document. */
const NOISE =
  /^(?:the|official|public|open ?api|swagger|rest(?:ful)?|rest-apis?|http|api|apis|spec|specs|specification|documentation|docs|reference|definition|v?\d+(?:\.\d+)*)$/i;

/** Hints for the name of a package, besides its title. */
interface NameHints {
  /** An npm name, such as `@acme/pet-shop`, or a class name, such as `PetShop`. */
  readonly wanted?: string | undefined;
  /** The npm name of the package that exists already. */
  readonly packageName?: string | undefined;
  /** The client of the package that exists already. */
  readonly clientName?: string | undefined;
  /** The address of the API, for a title that fits any API. */
  readonly address?: string | undefined;
}

/**
 * Names a package and its client: as wanted, as they are named already, or by the title of the document.
 *
 * @example packageNames("GitHub's official OpenAPI spec + Octokit extension").clientName // 'GitHub'
 */
export function packageNames(title: string, hints: NameHints = {}): PackageNames {
  const { wanted, packageName, clientName } = hints;
  const chosen = wanted ?? clientName;
  if (chosen === undefined) {
    const words = telling(title, hints.address);
    return {
      packageName: packageName ?? kebab(words.map(withBrand).join('-')),
      clientName: free(pascalCase(words.join(' '))),
    };
  }
  const last = chosen.slice(chosen.indexOf('/') + 1);
  const client = free(pascalCase(last.replaceAll('_', ' ')));
  return {
    packageName: chosen === wanted && NPM_NAME.test(wanted) ? wanted : (packageName ?? kebab(client)),
    clientName: client,
  };
}

const NPM_NAME = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** Returns a name for a client that neither itself nor with what is added to it is a name of the runtime. */
function free(clientName: string): string {
  const names = ['', 'Auth', 'Options'].map((ending) => clientName + ending);
  return names.some((name) => RUNTIME_NAMES.includes(name)) ? `${clientName}Client` : clientName;
}

/**
 * Returns the words of a title that name the API: those in front of an addition, without the usual ones. If it has no
 * others, the registered name of the API's host names it.
 */
function telling(title: string, address = ''): readonly string[] {
  const [first = ''] = title.replaceAll(/['’]s?(?=\s|$)/g, '').split(/\s[-–—+|]\s|[:(,]/);
  const words = first
    .split(/[\s_]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.replace(/\.$/, ''));
  const own = words.filter((word) => !NOISE.test(word));
  if (own.length > 0) return own;
  const host = registeredName(hostOf(address));
  if (host !== undefined) return [host];
  return words.length > 0 ? words : ['Client'];
}

/** Last words of names in camel case that are no brands. */
const GENERIC = /(?:api|app|backend|client|gateway|manager|server|services?)$/i;

/** Returns a brand of two parts as one word, which is how packages are named after it: `github`, not `git-hub`. */
function withBrand(word: string): string {
  const isBrand = kebab(word).split('-').length === 2 && /^[a-z0-9]+$/i.test(word) && !GENERIC.test(word);
  return isBrand ? word.toLowerCase() : word;
}

function kebab(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
