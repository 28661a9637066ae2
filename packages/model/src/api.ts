import type { Family } from './family.ts';
import type { JsonValue } from './json/value.ts';
import type { Schema, Schemas } from './schema/schema.ts';
import type { XmlMessages } from './xml-messages.ts';

/**
 * An API family as plain data, made from `specs/<id>/` and independent of how its documents are written. The
 * generators, the sandbox, the contract tests and the portal read it.
 */
export interface ApiModel {
  /** Published id, which is also the name of its folder: `ebk-api-v2`. */
  readonly id: string;
  readonly family: Family;
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  /** The reason for the document's interpretation of the requirements, if it concerns the whole document. */
  readonly assumption?: string;
  /** The day for which the examples are written, `YYYY-MM-DD` (`info.x-example-date`). */
  readonly exampleDate: string;
  /** The path that all servers share: `/ebooking-erm/v2`. */
  readonly basePath: string;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** The code lists of the XML messages; absent when there are none. */
  readonly codeLists?: readonly CodeList[];
  readonly operations: readonly Operation[];
  /** The requests that the API sends to its users; absent when there are none. */
  readonly webhooks?: readonly Webhook[];
  readonly schemas: Schemas;
  /** The components of the XML bodies; absent when there are none. */
  readonly messages?: XmlMessages;
  /** The SDK as planned; absent when there is none. */
  readonly sdk?: SdkSurface;
}

/** The surface of an SDK, which samples show and Try it calls. */
export interface SdkSurface {
  /** The npm name, such as `@partner-apis/ebooking`. */
  readonly packageName: string;
  /** Name of the client class, such as `Ebooking`. */
  readonly client: string;
  /** The possible values of `auth`, each a list of credentials. */
  readonly auth: readonly (readonly SdkCredential[])[];
  /** The credentials for each security scheme, by the scheme's name in the document. */
  readonly credentials: Readonly<Record<string, readonly SdkCredential[]>>;
}

export interface SdkCredential {
  /** Name of the property in `auth`. */
  readonly property: string;
  /** The runtime's name for the credential: `key`, `token`, `clientSecret` and so on. */
  readonly role: string;
  readonly optional: boolean;
}

/** An operation as a method of its SDK. */
export interface SdkMethod {
  readonly name: string;
  /** The properties of its first argument, except `body`. */
  readonly arguments: readonly SdkArgument[];
  /** The methods that request other media types of the response, by media type. */
  readonly alternatives?: Readonly<Record<string, string>>;
  /** Set if it returns a list that is read page by page. */
  readonly paged?: true;
}

export interface SdkArgument extends Pick<Parameter, 'in' | 'name'> {
  readonly property: string;
}

export interface Server {
  /** The environment (`x-environment`), such as `production` or `uat`. */
  readonly environment: string;
  /** The name of the location, derived from address and description; absent if the document names the server. */
  readonly place?: string;
  /** The URL with the defaults of its variables filled in. */
  readonly url: string;
  /** The URL with its variables in braces; absent when it has none. */
  readonly template?: string;
  readonly variables?: Readonly<Record<string, ServerVariable>>;
  readonly description: string;
  readonly assumption?: string;
}

/** @see OpenAPI 3.1.1, section 4.8.6 (Server Variable Object) */
export interface ServerVariable {
  readonly default: string;
  readonly description: string;
  /** Allowed values, if the document lists them. */
  readonly values?: readonly string[];
}

/** A simple type of XML Schema that enumerates its values. */
export interface CodeList {
  /** Name of its type and of the object with its values in generated code, such as `LineErrorCode`. */
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
      /** The value that callers put in the header: a separate key, or the client id with which they request tokens. */
      readonly credential: 'apiKey' | 'clientId';
      readonly description: string;
      readonly assumption?: string;
    }
  /** An API key that is not in a header of its own. */
  | {
      readonly type: 'apiKeyParameter';
      readonly in: 'query' | 'cookie';
      readonly name: string;
      readonly description: string;
      readonly assumption?: string;
    }
  | { readonly type: 'basic'; readonly description: string; readonly assumption?: string }
  /** A token that the caller already has: HTTP Bearer, OpenID Connect, or an interactive OAuth 2.0 flow. */
  | { readonly type: 'bearer'; readonly description: string; readonly assumption?: string }
  | {
      readonly type: 'oauth2';
      readonly tokenUrl: string;
      readonly scopes: Readonly<Record<string, string>>;
      readonly description: string;
      readonly assumption?: string;
    };

/** Scopes by the name of each scheme; all schemes are required together. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** Keys of a path item that contain operations. @see OpenAPI 3.2.0, section 4.9 (Path Item Object) */
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

/** The method in lower case, such as `get`, or `copy` from `additionalOperations`. */
export type HttpMethod = string;

export interface Operation {
  readonly operationId: string;
  readonly method: HttpMethod;
  /** Path template below the base path, such as `/appointments/{appointmentCode}`. */
  readonly path: string;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  readonly tag: string;
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** The operation's own servers, which replace those of the document; absent when it has none. */
  readonly servers?: readonly Server[];
  /** Responses in order of status. */
  readonly responses: readonly Response[];
  /** Alternatives, one of which must be met. Empty: no authentication, or the document states none. */
  readonly security: readonly SecurityRequirement[];
  /** Set if the operation itself states that it takes no credentials: `security: []`. */
  readonly anonymous?: true;
  /** Set if the operation only reads, whatever its method (`x-safe`), so that repeating it is harmless. */
  readonly safe?: true;
  /**
   * Whether an optional field that a change omits keeps its value or is cleared (`x-omitted`): for all fields, or by
   * field name, with `*` for the others.
   */
  readonly omitted?: Omitted | Readonly<Record<string, Omitted>>;
  /** The operation's declaration of how its list is paged (`x-paging`). */
  readonly paging?: JsonValue;
  /** The equivalent declaration in Azure documents (`x-ms-pageable`). */
  readonly pageable?: JsonValue;
  /** The method of the SDK; absent when there is no SDK. */
  readonly sdk?: SdkMethod;
  /** Changes to the example request that provoke errors, by the name of the error's example. */
  readonly provoke: Readonly<Record<string, Provocation>>;
  readonly assumption?: string;
}

export type Omitted = 'kept' | 'emptied';

/** A request that the API sends to its users: a webhook, or a callback of an operation. */
export interface Webhook {
  /** Unique name in the document. */
  readonly name: string;
  readonly method: HttpMethod;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  readonly deprecated: boolean;
  /** Header parameters. Parameters in other places belong to the address, which is the user's. */
  readonly headers: readonly Parameter[];
  /** Whether a body is required. */
  readonly required: boolean;
  readonly content: readonly Content[];
  /** The `operationId` of the operation that declares the callback. */
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
  /** How lists are written in the style `deepObject` (`x-deep-object-arrays`). Default: brackets. */
  readonly deepArrays?: DeepArrays;
  /** Whether reserved characters are sent unencoded (RFC 3986, section 2.2). */
  readonly allowReserved?: boolean;
  /** Schema of the text in the request. */
  readonly schema: Schema;
  /** The value that is encoded to that text, if the document describes it with `content`. */
  readonly encoded?: { readonly mediaType: string; readonly schema: Schema };
  readonly example?: JsonValue;
  /** Names of query parameters that have no effect together with this one (`x-overrides`). */
  readonly overrides?: readonly string[];
  readonly assumption?: string;
}

/** The forms `a[]=1&a[]=2`, `a[0]=1&a[1]=2` and `a=1&a=2`. */
export type DeepArrays = 'brackets' | 'indices' | 'repeat';

export interface RequestBody {
  readonly required: boolean;
  readonly description: string;
  readonly content: readonly Content[];
}

export interface Response {
  /** The status, such as `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly ResponseHeader[];
  readonly content: readonly Content[];
  /** The calls that it leads to; absent when there are none. */
  readonly links?: readonly Link[];
  readonly assumption?: string;
}

/** A call that a response leads to, with what it takes from it. @see OpenAPI 3.1.1, section 4.8.20 (Link Object) */
export interface Link {
  readonly name: string;
  /** Markdown. */
  readonly description: string;
  /** The `operationId` of the operation that is called. */
  readonly operationId: string;
  readonly parameters: readonly LinkParameter[];
  /** A constant, or texts with runtime expressions, as in parameters. */
  readonly requestBody?: JsonValue;
  /** The server to call instead of the operation's. */
  readonly server?: Server;
}

/** The value that a link gives a parameter. */
export interface LinkParameter extends Pick<Parameter, 'in' | 'name'> {
  /** A runtime expression (`$response.body#/id`), a text that contains some in braces, or a constant. */
  readonly value: JsonValue;
}

export interface ResponseHeader {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface Content {
  readonly mediaType: string;
  /** The media type in the document, if it is a range of which `mediaType` is one: `image/*`. */
  readonly range?: string;
  /** The other media types of a request for the same bytes: the media type of the file selects one. */
  readonly fileTypes?: readonly string[];
  /** The names of the message in generated code, for an XML body. */
  readonly message?: MessageNames;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  /** The definition of an XML body (`x-xsd`). */
  readonly xsd?: XsdReference;
  /** The encoding of form fields by property name; absent where OpenAPI's defaults apply. */
  readonly encoding?: Readonly<Record<string, PartEncoding>>;
}

/** The encoding of a form field. @see OpenAPI 3.1.1, section 4.8.15 (Encoding Object) */
export interface PartEncoding {
  /** Media types, separated by commas: `image/png, image/*`. */
  readonly contentType?: string;
  readonly style?: 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** How lists are written in the style `deepObject` (`x-deep-object-arrays`). Default: brackets. */
  readonly deepArrays?: DeepArrays;
  /** Set if the document describes headers of the part. */
  readonly hasHeaders?: true;
}

export interface XsdReference {
  /** Path of the schema from the root of the repository. */
  readonly schema: string;
  /** Local name of the root element, a key of the model's `messages.roots`. */
  readonly element: string;
}

/** The names of an XML message in generated code. */
export interface MessageNames {
  /** Name of its type, such as `InquiryA2`. */
  readonly typeName: string;
  /** Name of the constant that describes it, such as `inquiryA2`. */
  readonly constName: string;
  /** Whether the message reports errors, which a function `errorsIn…` lists. */
  readonly reportsErrors: boolean;
}

export interface Example {
  readonly name: string;
  /** The subject of the example, or the cause of an error. */
  readonly summary: string;
  /** Markdown; for an error, how to fix it. */
  readonly description: string;
  readonly value: JsonValue;
  /** The value as an object, for an XML message that callers send. */
  readonly message?: JsonValue;
  readonly error?: ErrorRule;
  readonly assumption?: string;
}

/** The rule behind an error example, in addition to its text (`x-error`). */
export interface ErrorRule {
  /** The text with `{placeholders}` where it varies, such as `The field is too long. Max Length: {maxLength}`. */
  readonly template?: string;
  /** Keywords of JSON Schema whose violation this error reports. */
  readonly violates: readonly string[];
  /** Names of the properties to which `violates` is limited; empty: any property. */
  readonly properties: readonly string[];
  /** The period whose reversed or equal ends this error reports. */
  readonly period?: PeriodRule;
}

/** A period whose two ends are query parameters or body properties of a request. */
export interface PeriodRule {
  /** Name of the start, such as `lastModifiedDateFrom`. */
  readonly from: string;
  readonly to: string;
  /** Whether equal ends are an error too. */
  readonly strict?: boolean;
}

/**
 * A change to an operation's example request. `body` is a JSON merge patch (RFC 7396). `replace` contains text
 * replacements for a body that is not JSON. A parameter that is `null` is omitted from the request.
 */
export interface RequestChange {
  readonly path?: Readonly<Record<string, JsonValue>>;
  readonly query?: Readonly<Record<string, JsonValue>>;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: JsonValue;
  readonly replace?: Readonly<Record<string, string>>;
}

/** A change that provokes an error (`x-provoke`). */
export interface Provocation extends RequestChange {
  /** The sandbox partner that sends the request. Default: the first one. */
  readonly as?: string;
  /** Whether only a sandbox responds like this, because the change is an instruction to the sandbox. */
  readonly sandbox?: boolean;
  /** Sandbox partners that get this error without any change to the request. */
  readonly refused?: readonly string[];
  /** Sandbox partners that do not get this error with this change, because they own what it is about. */
  readonly granted?: readonly string[];
  /** Further changes, each of which makes the request succeed: the error depends on what they change. */
  readonly unless?: readonly RequestChange[];
}
