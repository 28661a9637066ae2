import { own } from '../own.ts';
import type { StandardIssue, StandardSchemaV1 } from './standard-schema.ts';

/** A violation of a schema. */
export interface Problem {
  /** Path to the field from the checked value, such as `body.services.0.quantity`; in an XML message, an XPath. */
  readonly path: string;
  /** The violated limit, in the words of the schema library. */
  readonly message: string;
  /** Name of the violated rule, where the format has one, such as a facet of XML Schema. */
  readonly rule?: string;
  /** Position in an XML message that was read, counted from 1. */
  readonly line?: number;
  readonly column?: number;
  /** The document's description of the field. */
  readonly words?: string;
}

/**
 * Finds the problems of a value.
 *
 * @param root first part of the paths
 * @param words descriptions from the document, by path with `*` for any index
 */
export async function problemsOf(
  schema: StandardSchemaV1,
  value: unknown,
  root: string,
  words: Readonly<Record<string, string>>,
): Promise<Problem[]> {
  const { issues = [] } = await schema['~standard'].validate(value);
  return issues.map((issue) => {
    const keys = [root, ...keysOf(issue)];
    const said =
      wordsOf(issue) ??
      own(words, keys.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.'));
    const { message } = issue;
    return { path: keys.map(String).join('.'), message, ...(said === undefined ? {} : { words: said }) };
  });
}

/** Returns the description that a schema adds to its problems, if it knows the document's. */
function wordsOf(issue: StandardIssue): string | undefined {
  return 'words' in issue && typeof issue.words === 'string' ? issue.words : undefined;
}

function keysOf({ path = [] }: StandardIssue): PropertyKey[] {
  return path.map((segment) => (typeof segment === 'object' ? segment.key : segment));
}

/** Returns the first problem as a sentence, with the number of further ones. */
export function summary(problems: readonly Problem[]): string {
  const [first] = problems;
  if (first === undefined) return 'nothing is wrong';
  const others = problems.length === 1 ? '' : ` (and ${problems.length - 1} more)`;
  const place = first.path === '' ? '' : `${first.path}: `;
  return `${place}${first.message}${first.words === undefined ? '' : ` — ${first.words}`}${others}`;
}
