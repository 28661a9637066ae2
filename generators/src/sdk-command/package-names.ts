import { pascalCase } from '@partner-apis/typescript-printer';
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

/**
 * Names a package and its client.
 *
 * @param wanted an npm name, such as `@acme/pet-shop`, or a class name, such as `PetShop`. Default: derived from the
 * title
 * @example packageNames("GitHub's official OpenAPI spec + Octokit extension", undefined).clientName // 'GitHub'
 */
export function packageNames(title: string, wanted: string | undefined): PackageNames {
  if (wanted !== undefined) {
    const last = wanted.slice(wanted.indexOf('/') + 1);
    const clientName = free(pascalCase(last.replaceAll('_', ' ')));
    return {
      packageName: /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(wanted)
        ? wanted
        : kebab(clientName),
      clientName,
    };
  }
  const clientName = pascalCase(telling(title).replaceAll('_', ' '));
  return { packageName: kebab(clientName), clientName: free(clientName) };
}

/** Returns a name for a client that neither itself nor with what is added to it is a name of the runtime. */
function free(clientName: string): string {
  const names = ['', 'Auth', 'Options'].map((ending) => clientName + ending);
  return names.some((name) => RUNTIME_NAMES.includes(name)) ? `${clientName}Client` : clientName;
}

/** Returns the part of a title that names the API: the text in front of an addition, without the usual words. */
function telling(title: string): string {
  const [first = ''] = title.replaceAll(/['’]s?(?=\s|$)/g, '').split(/\s[-–—+|]\s|[:(,]/);
  const words = first
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.replace(/\.$/, ''));
  const own = words.filter((word) => !NOISE.test(word));
  const chosen = own.length > 0 ? own : words;
  return chosen.length > 0 ? chosen.join(' ') : 'Client';
}

function kebab(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
