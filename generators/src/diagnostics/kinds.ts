/**
 * Everything that a document may contain but a model or an SDK cannot fully express, by code: the problem, with
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
    advice: 'That part is typed `unknown`. Give the schema its own definition.',
  },
  'schema-type-unknown': {
    message: 'JSON Schema has no type {type}.',
    advice: 'The value is typed `unknown`. Use one of the types of JSON Schema.',
  },
  'integer-not-exact': {
    message:
      'the {format} has no range, and JSON numbers in JavaScript are exact up to 9007199254740991 only.',
    advice:
      'A larger number is rounded when it is read; `validate` reports it. Give it `minimum` and `maximum`, or the type string; or generate `bigint` with `--int64 bigint`.',
  },
  'dialect-not-read': {
    message: 'the dialect {dialect} is read as JSON Schema 2020-12.',
    advice: 'Keywords that it defines otherwise are misunderstood: write those of JSON Schema 2020-12.',
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
  'authorization-flow-not-run': {
    message: 'SDKs do not run the flow {flow} of "{name}".',
    advice: 'Callers run it, and give the SDK the token.',
  },
  'tag-not-nested': {
    message: 'the tag "{name}" is below the tag "{parent}".',
    advice: 'Its operations are listed under "{name}" alone: lists of operations have one level.',
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
  'parameter-is-encoded': {
    message: 'the parameter "{name}" is sent as {mediaType}.',
    advice: 'Callers give the encoded text.',
  },
  'list-without-style': {
    message: 'the parameter "{name}" is a list whose values are separated by {separator}.',
    advice:
      'It is typed as a string, and callers join the values, since OpenAPI 3 has no such style there. Choose another `collectionFormat` if the server reads it.',
  },
  'parameter-style-not-defined': {
    message: 'OpenAPI does not define how the {style} {place} parameter "{name}" writes {value}.',
    advice:
      'It is sent {form}. Describe its form with `content`, or choose that of arrays with `x-deep-object-arrays`.',
  },
  'parameter-style-unknown': {
    message: 'a {place} parameter cannot have the style {style}, as "{name}" has.',
    advice: 'It is sent in the usual style of its place. Fix the style.',
  },
  'parameter-place-not-sent': {
    message: 'the parameter "{name}" is in {place}, which the SDKs do not send.',
    advice:
      'It is omitted. Of a whole query string, a form with named properties is sent; else describe what it holds as parameters in the query.',
  },
  'method-not-offered': {
    message: 'the SDKs have no operation with the method {method}.',
    advice:
      'It is omitted: `fetch` sends no TRACE, and methods have capital letters. Describe it under another method.',
  },
  'body-not-sent': {
    message: 'a {method} request has a body.',
    advice: 'It is omitted: `fetch` sends none. Describe it as parameters, or use another method.',
  },
  'part-not-written': {
    message: 'the field "{name}" is sent as {mediaType}.',
    advice: 'Callers give the encoded text, or a file.',
  },
  'part-order-not-sent': {
    message: '`{keyword}` describes parts by their order.',
    advice: 'Parts are sent by their media types. Describe them as properties, with `encoding`.',
  },
  'part-style-not-sent': {
    message: 'the part "{name}" has a style.',
    advice: 'It is sent by its media type instead. Give it a `contentType`.',
  },
  'part-headers-not-typed': {
    message: 'the part "{name}" has header fields.',
    advice: 'Callers give them as `new Part(value, { headers })`.',
  },
  'response-media-type-not-offered': {
    message: 'the response can be requested as {mediaType} too.',
    advice:
      'The SDK requests {preferred}, which has the same schema. For a text or a file, the header `accept` of a call selects another type.',
  },
  'response-headers-not-typed': {
    message: 'responses have described header fields, {count} in all.',
    advice: 'Callers read them as texts, from `withResponse()`.',
  },
  'webhook-not-told-apart': {
    message: 'a webhook cannot be told from others of the same method.',
    advice:
      'Callers give its name to `readWebhook`. Give each a required property, or a required header, with a `const` of its own.',
  },
  'webhook-body-not-read': {
    message: 'a webhook is sent as {mediaType}.',
    advice: 'Its payload is the text of the body.',
  },
  'parameter-not-in-path': {
    message: 'the parameter "{name}" does not occur in the path.',
    advice: 'It is omitted. Fix the path or the parameter.',
  },
  'parameter-not-described': {
    message: 'the path names "{name}", for which there is no parameter.',
    advice: 'It is typed as a string. Describe the parameter.',
  },
  'reserved-characters-encoded': {
    message: 'the parameter "{name}" allows reserved characters.',
    advice: 'They are still percent-encoded: OpenAPI allows them only in the query.',
  },
  'request-media-type-not-offered': {
    message: 'the request can be sent as {mediaType} too.',
    advice:
      'The SDK sends {preferred}, which has the same schema. For a text, the header `content-type` of a call selects another type. A type with another schema gets a method of its own.',
  },
  'paging-not-understood': {
    message: 'the list looks paged, but {problem}.',
    advice:
      'A call returns one page. Declare how one leads to the next with `x-paging`, or that none does: `x-paging: false`.',
  },
  'link-leads-nowhere': {
    message: 'the link "{name}" leads to no operation of the document: {target}.',
    advice:
      'It is omitted. Name an operation with `operationId`, or with `operationRef`: `#/paths/~1pets/get`.',
  },
  'link-parameter-unknown': {
    message: 'the link "{name}" gives the parameter "{parameter}", {problem}.',
    advice: 'That value is omitted. Name a parameter of the operation: `id`, or with its place `path.id`.',
  },
  'link-expression-malformed': {
    message: 'the link "{name}" has "{expression}", which is no runtime expression.',
    advice: 'It is shown as it is. Write one such as `$response.body#/id` or `$request.path.id`.',
  },
  'link-expression-reads-nothing': {
    message: 'the link "{name}" reads "{expression}", {problem}.',
    advice: 'It is shown as it is. Fix the expression, or describe what it reads.',
  },
  'operation-id-repeated': {
    message: 'the operationId "{id}" is taken.',
    advice: 'The SDK numbers them: give this operation a unique name.',
  },
} as const satisfies Readonly<Record<string, { readonly message: string; readonly advice: string }>>;

export type DiagnosticCode = keyof typeof DIAGNOSTIC_KINDS;
