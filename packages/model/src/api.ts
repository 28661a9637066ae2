import type { Family } from './family.ts';
import type { JsonValue } from './json/value.ts';
import type { Schema, Schemas } from './schema/schema.ts';
import type { XmlMessages } from './xml-messages.ts';

/**
 * One API family, as the generators, the sandbox, the contract tests and the portal see it: plain data, made from
 * `specs/<id>/` and independent of how the document is written.
 */
export interface ApiModel {
  /** Published id, the folder's name: `ebk-api-v2`. */
  readonly id: string;
  readonly family: Family;
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  /** Why the document interprets the requirements as it does, where that concerns the whole document. */
  readonly assumption?: string;
  /** The day for which the examples are written, `YYYY-MM-DD` (`info.x-example-date`). */
  readonly exampleDate: string;
  /** The path that all servers share: `/ebooking-erm/v2`. */
  readonly basePath: string;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** The code lists of the messages in XML; absent when there are none. */
  readonly codeLists?: readonly CodeList[];
  readonly operations: readonly Operation[];
  /** The requests that the API sends to its users; absent when there are none. */
  readonly webhooks?: readonly Webhook[];
  readonly schemas: Schemas;
  /** The parts of the bodies in XML; absent when there are none. */
  readonly messages?: XmlMessages;
  /** Its SDK, as planned; absent when there is none. */
  readonly sdk?: SdkSurface;
}

/** The surface of an SDK: used by samples, and called by Try it. */
export interface SdkSurface {
  /** `@partner-apis/ebooking` */
  readonly packageName: string;
  /** The class: `Ebooking`. */
  readonly client: string;
  /** The ways to fill `auth`, each a list of credentials. */
  readonly auth: readonly (readonly SdkCredential[])[];
  /** The credentials of each security scheme, by the scheme's name in the document. */
  readonly credentials: Readonly<Record<string, readonly SdkCredential[]>>;
}

export interface SdkCredential {
  /** The property of `auth`. */
  readonly property: string;
  /** The runtime's name for the credential: `key`, `token`, `clientSecret`, … */
  readonly role: string;
  readonly optional: boolean;
}

/** An operation as a method of its SDK. */
export interface SdkMethod {
  readonly name: string;
  /** The properties of its first argument, besides `body`. */
  readonly arguments: readonly SdkArgument[];
  /** The methods that request further media types of the response, by media type. */
  readonly alternatives?: Readonly<Record<string, string>>;
}

export interface SdkArgument extends Pick<Parameter, 'in' | 'name'> {
  readonly property: string;
}

export interface Server {
  /** `production`, `uat`, … (`x-environment`). */
  readonly environment: string;
  /** The place of a name that follows from address and description; absent where the document names the server. */
  readonly place?: string;
  /** The URL with the defaults of its variables filled in. */
  readonly url: string;
  /** The URL with its variables in braces; absent when there are none. */
  readonly template?: string;
  readonly variables?: Readonly<Record<string, ServerVariable>>;
  readonly description: string;
  readonly assumption?: string;
}

/** @see OpenAPI 3.1.1, section 4.8.6 (Server Variable Object) */
export interface ServerVariable {
  readonly default: string;
  readonly description: string;
  /** Its values, where the document lists them. */
  readonly values?: readonly string[];
}

/** A type of XML Schema that lists its values. */
export interface CodeList {
  /** Its type in generated code, and the object that holds its values: `LineErrorCode`. */
  readonly typeName: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

export interface Tag {
  readonly name: string;
  readonly description: string;
}

export type SecurityScheme =
  | {
      readonly type: 'apiKey';
      readonly in: 'header';
      readonly name: string;
      /** The value that callers put into the header: a key of its own, or the client id that they fetch tokens with. */
      readonly credential: 'apiKey' | 'clientId';
      readonly description: string;
      readonly assumption?: string;
    }
  /** An API key outside the header fields of its own. */
  | {
      readonly type: 'apiKeyParameter';
      readonly in: 'query' | 'cookie';
      readonly name: string;
      readonly description: string;
      readonly assumption?: string;
    }
  | { readonly type: 'basic'; readonly description: string; readonly assumption?: string }
  /** A token that the caller already has: HTTP Bearer, OpenID Connect, and the interactive OAuth 2 flows. */
  | { readonly type: 'bearer'; readonly description: string; readonly assumption?: string }
  | {
      readonly type: 'oauth2';
      readonly tokenUrl: string;
      readonly scopes: Readonly<Record<string, string>>;
      readonly description: string;
      readonly assumption?: string;
    };

/** Schemes that must all be met together, by name → scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** Keys under which a path has operations. @see OpenAPI 3.2.0, section 4.9 (Path Item Object) */
export const HTTP_METHODS: readonly string[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
];

/** In lower case: `get`; or `copy`, which a path has under `additionalOperations`. */
export type HttpMethod = string;

export interface Operation {
  readonly operationId: string;
  readonly method: HttpMethod;
  /** Path template below the base path: `/appointments/{appointmentCode}`. */
  readonly path: string;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  readonly tag: string;
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** Its own servers, which replace those of the document; absent when it has none. */
  readonly servers?: readonly Server[];
  /** In order of status. */
  readonly responses: readonly Response[];
  /** Alternatives, one of which must be met. Empty: no authentication, or none that the document states. */
  readonly security: readonly SecurityRequirement[];
  /** The operation itself states that it takes no credentials: `security: []`. */
  readonly anonymous?: true;
  /** The operation only reads, whatever its method (`x-safe`): repeating it does no harm. */
  readonly safe?: true;
  /**
   * Whether an optional field that a change leaves out keeps its value or is emptied (`x-omitted`): for all fields, or by
   * their names, with `*` for the others.
   */
  readonly omitted?: Omitted | Readonly<Record<string, Omitted>>;
  /** Declaration of the operation itself about the pages of its list (`x-paging`). */
  readonly paging?: JsonValue;
  /** The same as Azure's documents declare it (`x-ms-pageable`). */
  readonly pageable?: JsonValue;
  /** Absent when there is no SDK. */
  readonly sdk?: SdkMethod;
  /** Changes to the example request that provoke errors, by the name of the error example. */
  readonly provoke: Readonly<Record<string, Provocation>>;
  readonly assumption?: string;
}

export type Omitted = 'kept' | 'emptied';

/** A request that the API sends to its users: a webhook, or the callback of an operation. */
export interface Webhook {
  /** Its name in the document, unique among all. */
  readonly name: string;
  readonly method: HttpMethod;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  readonly deprecated: boolean;
  /** Parameters in the header; those of other places belong to the address, which is the user's. */
  readonly headers: readonly Parameter[];
  /** Whether a body is required. */
  readonly required: boolean;
  readonly content: readonly Content[];
  /** The `operationId` of the operation whose callback it is. */
  readonly callbackOf?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  /** Markdown. */
  readonly description: string;
  readonly deprecated: boolean;
  readonly style:
    | 'simple'
    | 'form'
    | 'label'
    | 'matrix'
    | 'spaceDelimited'
    | 'pipeDelimited'
    | 'deepObject'
    | 'cookie';
  readonly explode: boolean;
  /** Form of lists in the style `deepObject` (`x-deep-object-arrays`). Default: brackets. */
  readonly deepArrays?: DeepArrays;
  /** Whether reserved characters are sent unencoded (RFC 3986, section 2.2). */
  readonly allowReserved?: boolean;
  /** The text that is sent. */
  readonly schema: Schema;
  /** The value that is encoded to that text, where the document describes it with `content`. */
  readonly encoded?: { readonly mediaType: string; readonly schema: Schema };
  readonly example?: JsonValue;
  /** Names of the query parameters that have no effect beside this one (`x-overrides`). */
  readonly overrides?: readonly string[];
  readonly assumption?: string;
}

/** `a[]=1&a[]=2`, `a[0]=1&a[1]=2` or `a=1&a=2`. */
export type DeepArrays = 'brackets' | 'indices' | 'repeat';

export interface RequestBody {
  readonly required: boolean;
  readonly description: string;
  readonly content: readonly Content[];
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly ResponseHeader[];
  readonly content: readonly Content[];
  readonly assumption?: string;
}

export interface ResponseHeader {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface Content {
  readonly mediaType: string;
  /** The names of the message in generated code, for a body in XML. */
  readonly message?: MessageNames;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  /** The definition of a body in XML (`x-xsd`). */
  readonly xsd?: XsdReference;
  /** The encoding of the fields of a form, by the names of the properties; absent where OpenAPI's defaults hold. */
  readonly encoding?: Readonly<Record<string, PartEncoding>>;
}

/** The encoding of a field of a form. @see OpenAPI 3.1.1, section 4.8.15 (Encoding Object) */
export interface PartEncoding {
  /** Media types, separated by commas: `image/png, image/*`. */
  readonly contentType?: string;
  readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** Form of lists in the style `deepObject` (`x-deep-object-arrays`). Default: brackets. */
  readonly deepArrays?: DeepArrays;
  /** Whether the document describes header fields of the part. */
  readonly hasHeaders?: true;
}

export interface XsdReference {
  /** The file of the schema, from the root of the repository. */
  readonly schema: string;
  /** Local name of the root element: in `messages.roots` of the model. */
  readonly element: string;
}

/** The names of an XML message in generated code. */
export interface MessageNames {
  /** Name of its type: `InquiryA2`. */
  readonly typeName: string;
  /** Name of its description: `inquiryA2`. */
  readonly constName: string;
  /** Whether the message reports errors, which `errorsIn…` lists. */
  readonly tellsOfErrors: boolean;
}

export interface Example {
  readonly name: string;
  /** The subject of the example; for an error, its cause. */
  readonly summary: string;
  /** Markdown; for an error, how to fix it. */
  readonly description: string;
  readonly value: JsonValue;
  /** The value as an object, for a message in XML that callers send. */
  readonly message?: JsonValue;
  readonly error?: ErrorRule;
  readonly assumption?: string;
}

/** The rule of an error example, in addition to its text (`x-error`). */
export interface ErrorRule {
  /** The text with `{placeholders}`, where it varies: `The field is too long. Max Length: {maxLength}`. */
  readonly template?: string;
  /** JSON Schema keywords whose violation this error reports. */
  readonly violates: readonly string[];
  /** Names of the properties that `violates` is limited to; empty: any property. */
  readonly properties: readonly string[];
  /** The period whose order this error reports. */
  readonly period?: PeriodRule;
}

/** A period of which a request gives both ends: parameters of the query, or properties of the body. */
export interface PeriodRule {
  /** Name of the first moment or day: `lastModifiedDateFrom`. */
  readonly from: string;
  readonly to: string;
  /** Whether both must differ: a period of one moment is an error, too. */
  readonly strict?: boolean;
}

/**
 * A change to an operation's example request. `body` is a JSON merge patch (RFC 7396). `replace` has replacements for texts of
 * a body that is not JSON. Parameters that are `null` are omitted from the request.
 */
export interface RequestChange {
  readonly path?: Readonly<Record<string, JsonValue>>;
  readonly query?: Readonly<Record<string, JsonValue>>;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: JsonValue;
  readonly replace?: Readonly<Record<string, string>>;
}

/** A change that leads to an error (`x-provoke`). */
export interface Provocation extends RequestChange {
  /** The sandbox's partner that calls; the first one when absent. */
  readonly as?: string;
  /** Only a sandbox responds like this: the change asks it to, and means nothing to another server. */
  readonly sandbox?: boolean;
  /** The sandbox's partners whose call gets this error without any change to the request. */
  readonly refused?: readonly string[];
  /** The sandbox's partners whose call with this change does not get this error: what it is about is theirs. */
  readonly granted?: readonly string[];
  /** Further changes, with each of which the request succeeds: the error depends on what they change. */
  readonly unless?: readonly RequestChange[];
}
