import type { Family } from './family.ts';
import type { JsonValue } from './json/value.ts';
import type { Schema, Schemas } from './schema/schema.ts';
import type { XmlMessages } from './xml-messages.ts';

/**
 * One API family as the emitters, the sandbox, the contract tests and the portal see it: plain data, made
 * from `specs/<id>/` and with no trace of how the document was written.
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
  /** Why the document reads the requirements as it does, where that concerns all of it. */
  readonly assumption?: string;
  /** The day as on which the examples are written, `YYYY-MM-DD` (`info.x-example-date`). */
  readonly exampleDate: string;
  /** The path that all servers share: `/ebooking-erm/v2`. */
  readonly basePath: string;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** The code lists of the messages in XML, where there are some. */
  readonly codeLists?: readonly CodeList[];
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  /** What the bodies in XML are made of; absent when there are none. */
  readonly messages?: XmlMessages;
  /** Its SDK, as it was planned; absent when there is none. */
  readonly sdk?: SdkSurface;
}

/** What a caller of an SDK sees of it: what samples are written with, and what Try it calls. */
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
  /** The runtime's name for it: `key`, `token`, `clientSecret`, … */
  readonly role: string;
  readonly optional: boolean;
}

/** An operation as a method of its SDK. */
export interface SdkMethod {
  readonly name: string;
  /** The properties of its first argument, beside `body`. */
  readonly arguments: readonly SdkArgument[];
}

export interface SdkArgument extends Pick<Parameter, 'in' | 'name'> {
  readonly property: string;
}

export interface Server {
  /** `production`, `uat`, … (`x-environment`). */
  readonly environment: string;
  /** With the variables' defaults filled in. */
  readonly url: string;
  readonly description: string;
  readonly assumption?: string;
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
      /** What callers put into the header: a key of its own, or the client id that they fetch tokens with. */
      readonly credential: 'apiKey' | 'clientId';
      readonly description: string;
      readonly assumption?: string;
    }
  | { readonly type: 'basic'; readonly description: string; readonly assumption?: string }
  /** A token that the caller has already: HTTP Bearer, OpenID Connect, and the OAuth 2 flows that ask a person. */
  | { readonly type: 'bearer'; readonly description: string; readonly assumption?: string }
  | {
      readonly type: 'oauth2';
      readonly tokenUrl: string;
      readonly scopes: Readonly<Record<string, string>>;
      readonly description: string;
      readonly assumption?: string;
    };

/** Schemes that must all be given together, by name → scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** Keys under which a path has operations. @see OpenAPI 3.1.1, section 4.8.9 (Path Item Object) */
export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export type HttpMethod = (typeof HTTP_METHODS)[number];

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
  /** In order of status. */
  readonly responses: readonly Response[];
  /** Alternatives: one of them must be met. Empty: no authentication, or none that the document states. */
  readonly security: readonly SecurityRequirement[];
  /** The operation itself says that it takes no credentials: `security: []`. */
  readonly anonymous?: true;
  /** It only reads, whatever its method (`x-safe`): calling it twice does no harm. */
  readonly safe?: true;
  /** Absent when there is no SDK. */
  readonly sdk?: SdkMethod;
  /** Name of an error example → the change to the example request that is answered by it. */
  readonly provoke: Readonly<Record<string, Provocation>>;
  readonly assumption?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  /** Markdown. */
  readonly description: string;
  readonly deprecated: boolean;
  readonly style: 'simple' | 'form' | 'label' | 'matrix' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  readonly explode: boolean;
  /** Whether reserved characters are to be sent as they are (RFC 3986, section 2.2). */
  readonly allowReserved?: boolean;
  readonly schema: Schema;
  readonly example?: JsonValue;
  readonly assumption?: string;
}

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
  /** Of a body in XML, what generated code calls the message. */
  readonly message?: MessageNames;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  /** Of a body in XML, what defines it (`x-xsd`). */
  readonly xsd?: XsdReference;
}

export interface XsdReference {
  /** The file of the schema, from the root of the repository. */
  readonly schema: string;
  /** Local name of the root element: in `messages.roots` of the model. */
  readonly element: string;
}

/** The names of an XML message in generated code. */
export interface MessageNames {
  /** Of its type: `InquiryA2`. */
  readonly typeName: string;
  /** Of its description: `inquiryA2`. */
  readonly constName: string;
  /** Whether it tells of errors, which `errorsIn…` lists. */
  readonly tellsOfErrors: boolean;
}

export interface Example {
  readonly name: string;
  /** What the example shows; of an error, its cause. */
  readonly summary: string;
  /** Markdown; of an error, what to do about it. */
  readonly description: string;
  readonly value: JsonValue;
  /** The value as an object, where it is a message in XML that callers send. */
  readonly message?: JsonValue;
  readonly error?: ErrorRule;
  readonly assumption?: string;
}

/** What an error example says beyond its text (`x-error`). */
export interface ErrorRule {
  /** The text with `{placeholders}`, where it varies: `The field is too long. Max Length: {maxLength}`. */
  readonly template?: string;
  /** JSON Schema keywords whose violation is answered by this error. */
  readonly violates: readonly string[];
  /** Names of the properties that `violates` is limited to; empty: any. */
  readonly properties: readonly string[];
}

/**
 * A change to an operation's example request (`x-provoke`). `body` is a JSON merge patch (RFC 7396), `replace` what
 * to write in the place of some texts of a body that is not JSON; parameters that are `null` are left out of the
 * request.
 */
export interface Provocation {
  /** Which of the sandbox's partners calls; the first one when absent. */
  readonly as?: string;
  readonly path?: Readonly<Record<string, JsonValue>>;
  readonly query?: Readonly<Record<string, JsonValue>>;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: JsonValue;
  readonly replace?: Readonly<Record<string, string>>;
  /** Only a sandbox answers so: the change asks it to, and means nothing to another server. */
  readonly sandbox?: boolean;
}
