import { own } from '../own.ts';
import type { StandardIssue, StandardSchemaV1 } from './standard-schema.ts';

/** A value that breaks its schema. */
export interface Problem {
  /** From what was checked to the field: `body.services.0.quantity`; of an XML message, an XPath. */
  readonly path: string;
  /** The limit that is broken, in the words of the schema's library. */
  readonly message: string;
  /** What is broken, where the format has a name for it: the facet of an XML Schema. */
  readonly rule?: string;
  /** Where it stands in an XML message that was read, from 1 on. */
  readonly line?: number;
  readonly column?: number;
  /** What the document says of the field. */
  readonly words?: string;
}

/**
 * What is wrong with a value.
 *
 * @param root what the paths start with
 * @param words of the document, by path with `*` for any index
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

/** Schemas that know the document's words say them with the problem. */
function wordsOf(issue: StandardIssue): string | undefined {
  return 'words' in issue && typeof issue.words === 'string' ? issue.words : undefined;
}

function keysOf({ path = [] }: StandardIssue): PropertyKey[] {
  return path.map((segment) => (typeof segment === 'object' ? segment.key : segment));
}

/** The first problem as a sentence, and how many there are beside it. */
export function summary(problems: readonly Problem[]): string {
  const [first] = problems;
  if (first === undefined) return 'nothing is wrong';
  const others = problems.length === 1 ? '' : ` (and ${problems.length - 1} more)`;
  const place = first.path === '' ? '' : `${first.path}: `;
  return `${place}${first.message}${first.words === undefined ? '' : ` — ${first.words}`}${others}`;
}
