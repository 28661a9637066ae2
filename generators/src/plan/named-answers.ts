import { type Example, preferredContent, propertyKey, type Response } from '@partner-apis/model';
import { claim } from '@partner-apis/typescript-printer';

/** A documented example of a response. */
export interface NamedAnswer {
  readonly response: Response;
  readonly mediaType: string;
  readonly example: Example;
  /** Its name in the mocks, as an object key. */
  readonly key: string;
}

/** Returns the documented examples of all responses, each with a unique name. */
export function namedAnswers(responses: readonly Response[]): NamedAnswer[] {
  const taken = new Set<string>();
  return responses.flatMap((response) => {
    const content = preferredContent(response.content);
    return (content?.examples ?? []).map((example) => {
      const key = propertyKey(claim(taken, example.name, response.status));
      return { response, mediaType: content?.mediaType ?? '', example, key };
    });
  });
}

/** Returns the expression of a response's handler. @example answerSource('listJobs', 'busy') // 'listJobsAnswers.busy' */
export function answerName(operation: string, key: string): string {
  return `${operation}Answers${/^['"]/.test(key) ? `[${key}]` : `.${key}`}`;
}
