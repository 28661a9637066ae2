import {
  type ApiModel,
  type Content,
  type Example,
  isSuccess,
  type Operation,
  once,
} from '@partner-apis/model';
import type { CutCode } from '../view/cut-code.ts';
import type { Language } from '../view/highlight.ts';
import { examplePath, pathSegment } from '../view/routes.ts';
import { bodyLanguage, bodyText } from './body-text.ts';

/** Most characters of an example that a page shows. */
const MOST_SHOWN = 12_000;
/** Most characters of all examples on a page. If there are many, each gets less. */
const ROOM = 100_000;

/** An example that is cut on its page, with the file that has the whole text. */
export interface LongExample {
  readonly cut: CutCode;
  readonly text: string;
}

const EXTENSIONS: Partial<Record<Language, string>> = { json: 'json', xml: 'xml' };

/** Returns the examples of an operation for which its page has no space. */
export function longExamples(
  model: Pick<ApiModel, 'id'>,
  operation: Operation,
): ReadonlyMap<Example, LongExample> {
  return longIn(model)(operation);
}

/** Returns the examples of a response that its page shows. For an error, one is enough. */
export function examplesShown(
  response: Operation['responses'][number],
  { examples }: Content,
): readonly Example[] {
  return isSuccess(response) ? examples : examples.slice(0, 1);
}

const longIn = once((model: Pick<ApiModel, 'id'>) =>
  once((operation: Operation): ReadonlyMap<Example, LongExample> => {
    const examples = shownOn(operation);
    const characters = Math.min(MOST_SHOWN, Math.floor(ROOM / examples.length));
    return new Map(
      examples.flatMap(({ example, mediaType }, index) => {
        const text = bodyText(example.value, mediaType);
        if (text.length <= characters) return [];
        const extension = EXTENSIONS[bodyLanguage(example.value, mediaType)] ?? 'txt';
        const file = `${pathSegment(operation.operationId)}.${index + 1}.${extension}`;
        return [[example, { text, cut: { characters, whole: examplePath(model, file) } }] as const];
      }),
    );
  }),
);

function shownOn({ requestBody, responses }: Operation) {
  const withType = ({ mediaType }: Content, examples: readonly Example[]) =>
    examples.map((example) => ({ example, mediaType }));
  return [
    ...(requestBody?.content ?? []).flatMap((content) => withType(content, content.examples)),
    ...responses.flatMap((response) =>
      response.content.flatMap((content) => withType(content, examplesShown(response, content))),
    ),
  ];
}
