/** Thrown for an unsuccessful response of the code host. */
class CodeHostError extends Error {
  override readonly name = 'CodeHostError';
}

/** Address of the code host's API, with credentials. */
export interface CodeHostOptions {
  /** `https://api.github.com`, or the address of a company's own server. */
  readonly api: string;
  /** `owner/name` */
  readonly repository: string;
  readonly token: string;
}

/** The run whose report is posted, from the host's event. */
export interface ReportedRun {
  readonly headOwner: string;
  readonly headBranch: string;
  readonly headSha: string;
}

const PER_PAGE = 100;

/**
 * Client for the few calls that a comment needs. It uses no package, because the job with write access installs none.
 */
export class CodeHost {
  readonly #options: CodeHostOptions;

  constructor(options: CodeHostOptions) {
    this.#options = options;
  }

  /** Returns the number of the open pull request whose last commit was reported, if there still is one. */
  async pullRequestOf({ headOwner, headBranch, headSha }: ReportedRun): Promise<number | undefined> {
    const head = encodeURIComponent(`${headOwner}:${headBranch}`);
    const found = await this.#call('GET', `pulls?state=open&per_page=${PER_PAGE}&head=${head}`);
    const numbers = list(found).flatMap((pull) =>
      textAt(pull, 'head', 'sha') === headSha ? [numberAt(pull, 'number')] : [],
    );
    return numbers[0];
  }

  /**
   * Posts a comment, or replaces the one that begins with the same line.
   *
   * @param body Markdown, whose first line is the marker
   * @returns address of the comment
   */
  async comment(pullRequest: number, body: string): Promise<string> {
    const [marker = ''] = body.split('\n');
    const earlier = await this.#earlierComment(pullRequest, marker);
    const comment =
      earlier === undefined
        ? await this.#call('POST', `issues/${pullRequest}/comments`, { body })
        : await this.#call('PATCH', `issues/comments/${earlier}`, { body });
    return textAt(comment, 'html_url') ?? '';
  }

  /** Finds the earlier comment. It must be an app's, because people may quote the marker. */
  async #earlierComment(pullRequest: number, marker: string): Promise<number | undefined> {
    for (let page = 1; ; page += 1) {
      const comments = list(
        await this.#call('GET', `issues/${pullRequest}/comments?per_page=${PER_PAGE}&page=${page}`),
      );
      const found = comments.find(
        (one) => textAt(one, 'user', 'type') === 'Bot' && textAt(one, 'body')?.split(/\r?\n/)[0] === marker,
      );
      if (found !== undefined) return numberAt(found, 'id');
      if (comments.length < PER_PAGE) return undefined;
    }
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const { api, repository, token } = this.#options;
    const response = await fetch(`${api}/repos/${repository}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/vnd.github+json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    const problem = (await response.text()).slice(0, 200);
    throw new CodeHostError(`${method} ${path} returned ${response.status}: ${problem}`);
  }
}

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new CodeHostError('The code host returned something else than a list.');
}

function numberAt(value: unknown, name: string): number {
  const found = at(value, name);
  if (typeof found === 'number') return found;
  throw new CodeHostError(`The code host returned no number as ${name}.`);
}

/** Returns the text at a path of property names. */
export function textAt(value: unknown, ...names: readonly string[]): string | undefined {
  const found = names.reduce<unknown>(at, value);
  return typeof found === 'string' ? found : undefined;
}

function at(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
