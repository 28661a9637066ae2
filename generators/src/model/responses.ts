import { encodePointerToken, type Provocation, type Response } from '@partner-apis/model';
import type {
  ExampleObject,
  HeaderObject,
  OperationObject,
  ResponseObject,
} from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import { buildContent } from './content.ts';
import type { BuildContext } from './context.ts';
import type { References } from './references.ts';

/** Returns the responses of an operation, in order of status. @param pointer of the operation */
export function buildResponses(source: OperationObject, pointer: string, context: BuildContext): Response[] {
  return Object.entries(source.responses ?? {})
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, given]) => {
      const place = context.references.place(given, `${pointer}/responses/${status}`);
      return buildResponse(status, context.references.follow<ResponseObject>(given), place, context);
    })
    .sort((a, b) => (a.status < b.status ? -1 : 1));
}

/** @see OpenAPI 3.1.1, section 4.8.17 (Response Object) */
function buildResponse(
  status: string,
  source: ResponseObject,
  pointer: string,
  context: BuildContext,
): Response {
  return {
    status: /^\dxx$/.test(status) ? status.toUpperCase() : status,
    description: source.description ?? '',
    headers: Object.entries(source.headers ?? {}).map(([name, header]) => {
      const { required, description, schema, content } = context.references.follow<HeaderObject>(header);
      const encoded = content === undefined ? {} : { type: 'string' };
      return {
        name,
        required: required ?? false,
        description: description ?? '',
        schema: context.schemas.build(
          schema ?? encoded,
          `${pointer}/headers/${encodePointerToken(name)}/schema`,
        ),
      };
    }),
    content: buildContent(source.content, `${pointer}/content`, context),
    ...assumptionOf(source),
  };
}

/** Returns the provocations that the error examples of an operation carry themselves. */
export function defaultProvocations(
  source: OperationObject,
  references: References,
): Record<string, Provocation> {
  const examples = Object.entries(source.responses ?? {})
    .filter(([status]) => !status.startsWith('x-'))
    .map(([, response]) => references.follow<ResponseObject>(response))
    .flatMap(({ content }) => Object.values(content ?? {}))
    .flatMap((media) => Object.entries(media.examples ?? {}));
  return Object.fromEntries(
    examples.flatMap(([name, example]) => {
      const provocation = references.follow<ExampleObject>(example)['x-provoke'];
      return provocation === undefined || provocation === null ? [] : [[name, provocation]];
    }),
  );
}
