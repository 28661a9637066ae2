import { encodePointerToken, once, type Provocation, type Response } from '@partner-apis/model';
import type {
  ExampleObject,
  HeaderObject,
  MediaTypeObject,
  OperationObject,
  ResponseObject,
} from '../load/openapi-document.ts';
import { assumptionOf } from './assumption.ts';
import { buildContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { kept } from './kept.ts';
import { isBareReference, type References } from './references.ts';
import { buildLinks } from './response-links.ts';

/** Returns the responses of an operation, in order of status. @param pointer pointer to the operation */
export function buildResponses(source: OperationObject, pointer: string, context: BuildContext): Response[] {
  return Object.entries(source.responses ?? {})
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, given]) => {
      const { references } = context;
      const place = references.place(given, `${pointer}/responses/${status}`);
      const response = references.follow<ResponseObject>(given);
      const build = () => buildResponse(status, response, place, context);
      const built = isBareReference(given)
        ? kept(referredResponses(references), `${status} ${given.$ref}`, build)
        : build();
      // Links may take values from the request, which differs between operations that share a response.
      const links = buildLinks(source, response, place, context);
      return links.length === 0 ? built : { ...built, links };
    })
    .sort((a, b) => (a.status < b.status ? -1 : 1));
}

/** Referenced responses, by status and reference: hundreds of operations may refer to one. */
const referredResponses = once((_references: References) => new Map<string, Response>());

/** Builds a response. @see OpenAPI 3.1.1, section 4.8.17 (Response Object) */
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

/** Returns the provocations defined by the error examples of an operation. */
export function defaultProvocations(
  source: OperationObject,
  references: References,
): Record<string, Provocation> {
  const examples = Object.entries(source.responses ?? {})
    .filter(([status]) => !status.startsWith('x-'))
    .map(([, response]) => references.follow<ResponseObject>(response))
    .flatMap(({ content }) => Object.values(content ?? {}))
    .flatMap((media) => Object.entries(references.follow<MediaTypeObject>(media).examples ?? {}));
  return Object.fromEntries(
    examples.flatMap(([name, example]) => {
      const provocation = references.follow<ExampleObject>(example)['x-provoke'];
      return provocation === undefined || provocation === null ? [] : [[name, provocation]];
    }),
  );
}
