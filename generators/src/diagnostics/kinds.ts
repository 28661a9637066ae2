/**
 * Everything that a document may contain and that a model or an SDK cannot express in full, by code: the problem, with
 * `{placeholders}`, and the advice.
 */
export const DIAGNOSTIC_KINDS = {
  'document-is-invalid': {
    message: '{problem}.',
    advice: 'It is omitted. Fix the document.',
  },
  'reference-leads-nowhere': {
    message: 'the reference "{ref}" leads nowhere.',
    advice: 'Its value is typed `unknown`. Fix the reference.',
  },
  'schema-refers-to-itself': {
    message: 'the schema "{name}" consists of itself, without a property or item between.',
    advice: 'That part is typed `unknown`. Give the schema a definition of its own.',
  },
  'schema-type-unknown': {
    message: 'JSON Schema has no type {type}.',
    advice: 'The value is typed `unknown`. Use one of the types of JSON Schema.',
  },
  'keyword-not-expressed': {
    message: '`{keyword}` has no counterpart in a type.',
    advice: 'The type allows more than the schema does.',
  },
  'discriminator-not-expressed': {
    message: 'the discriminator "{property}" is not narrowed: {problem}.',
    advice: 'Give each alternative, as a named schema, its value.',
  },
  'properties-contradict': {
    message: 'no value of "{property}" meets all parts of `allOf`.',
    advice: 'The last part is used. Fix the others.',
  },
  'security-scheme-not-sent': {
    message: 'the SDKs cannot send the security scheme "{name}", {kind}.',
    advice: 'Callers pass a function that returns headers as `auth`, or a `fetch` that adds what is missing.',
  },
  'security-scheme-missing': {
    message: 'the security scheme "{name}" is not defined.',
    advice: 'Define it under `components.securitySchemes`.',
  },
  'server-is-relative': {
    message: 'the server "{url}" has no host.',
    advice: 'Callers give `baseUrl`.',
  },
  'server-missing': {
    message: 'the document names no server.',
    advice: 'Callers give `baseUrl`.',
  },
  'server-of-operation': {
    message: 'this part of the API has a server of its own.',
    advice: 'Callers make a client with its address as `baseUrl` for these operations.',
  },
  'parameter-is-encoded': {
    message: 'the parameter "{name}" is sent as {mediaType}.',
    advice: 'Callers give the encoded text.',
  },
  'parameter-style-not-defined': {
    message: 'OpenAPI does not define how the {style} {place} parameter "{name}" writes {value}.',
    advice: 'Describe its form with `content`, or flatten it.',
  },
  'parameter-not-in-path': {
    message: 'the parameter "{name}" does not occur in the path.',
    advice: 'It is left out. Mend the path or the parameter.',
  },
  'parameter-not-described': {
    message: 'the path names "{name}", for which there is no parameter.',
    advice: 'It is taken for a text. Describe the parameter.',
  },
  'reserved-characters-encoded': {
    message: 'the parameter "{name}" allows reserved characters.',
    advice: 'They are percent-encoded all the same.',
  },
  'request-media-type-not-offered': {
    message: 'the request can be sent as {mediaType} too.',
    advice: 'The SDK sends {preferred} only.',
  },
  'paging-not-understood': {
    message: 'the list looks paged, but {problem}.',
    advice: 'A call returns one page. Declare how one leads to the next with `x-paging`, or that none does: `x-paging: false`.',
  },
  'operation-id-repeated': {
    message: 'the operationId "{id}" is taken.',
    advice: 'The SDK counts them: give this operation a name of its own.',
  },
} as const satisfies Readonly<Record<string, { readonly message: string; readonly advice: string }>>;

export type DiagnosticCode = keyof typeof DIAGNOSTIC_KINDS;
