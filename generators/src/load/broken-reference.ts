import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  decodeFragmentToken,
  isRecord,
  nearestName,
  nearestReference,
  parseFragmentPointer,
  valueAt,
} from '@partner-apis/model';
import { type NormalizedProblem, parseYaml } from '@redocly/openapi-core';

/** A broken reference in words. */
interface BrokenReference {
  readonly message: string;
  readonly advice: string;
}

const ADVICE = 'Fix the reference, or add what it names.';

/**
 * Describes a reference that Redocly cannot resolve: its text, and the existing name that it was probably meant to be.
 *
 * @returns undefined if the file exists but cannot be parsed: Redocly's own message gives the reason
 */
export async function brokenReference({
  location: [place],
}: Pick<NormalizedProblem, 'location'>): Promise<BrokenReference | undefined> {
  if (place?.pointer === undefined) return undefined;
  const { absoluteRef, body } = place.source;
  const root = parsed(body);
  const found = valueAt(root, parseFragmentPointer(place.pointer));
  // Some problems are reported at the reference, others at the object that contains it.
  const reference = isRecord(found) ? found.$ref : found;
  if (typeof reference !== 'string') return undefined;
  const [name = ''] = reference.split('#');
  if (name === '') return described(reference, 'leads nowhere', nearestReference(root, reference));
  const file = path.resolve(path.dirname(absoluteRef), decodeFragmentToken(name));
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    return described(
      reference,
      'leads to no file that can be read',
      await nearestFile(reference, name, file),
    );
  }
  const target = parsed(text);
  if (target === undefined) return undefined;
  return described(reference, 'leads nowhere', nearestReference(target, reference));
}

function described(reference: string, problem: string, meant: string | undefined): BrokenReference {
  return {
    message: `The reference "${reference}" ${problem}.`,
    advice: meant === undefined ? ADVICE : `${ADVICE} Did you mean "${meant}"?`,
  };
}

async function nearestFile(reference: string, name: string, file: string): Promise<string | undefined> {
  const beside = await readdir(path.dirname(file)).catch(() => []);
  const nearest = nearestName(path.basename(file), beside);
  if (nearest === undefined) return undefined;
  const meant = path.posix.join(path.posix.dirname(name), nearest);
  return `${name.startsWith('./') ? './' : ''}${meant}${reference.slice(name.length)}`;
}

function parsed(text: string): unknown {
  try {
    return parseYaml(text);
  } catch {
    return undefined;
  }
}
