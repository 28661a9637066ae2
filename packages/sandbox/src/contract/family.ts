import type {
  Content,
  Example,
  HttpMethod,
  JsonValue,
  Parameter,
  RequestBody,
  Response,
  Schema,
  Schemas,
  SecurityRequirement,
} from '@partner-apis/model';
import type { Violation } from './violation.ts';

/** What the generators know of one API family, without prose. */
export interface Family {
  readonly routes: FamilyRoutes;
  readonly validators: Validators;
  /** What bodies in XML are read and written with; absent when there are none. */
  readonly messages?: Messages;
}

/** Reads and writes messages in XML, by the names of their root elements. */
export interface Messages {
  /** @param options `charset` of the `Content-Type`, and how long the message may be */
  read(
    element: string,
    bytes: Uint8Array,
    options: { readonly charset?: string; readonly maxBytes?: number },
  ): ReadMessage;
  /** @throws {Error} when the value is no such message */
  write(element: string, value: JsonValue): string;
  /** A documented error, with the text that fits the template replaced by what is wrong. */
  explain(element: string, example: string, template: string, sentences: readonly string[]): string;
}

/** A message as an object, or everything that is wrong with it. */
export interface ReadMessage {
  readonly value?: JsonValue;
  readonly violations: readonly Violation[];
}

export interface FamilyRoutes {
  /** Published id: `ebk-api-v2`. */
  readonly id: string;
  /** The day as on which the examples are written, `YYYY-MM-DD`. */
  readonly exampleDate: string;
  /** The path that all servers share: `/ebooking-erm/v2`. */
  readonly basePath: string;
  readonly securitySchemes: Readonly<Record<string, RouteSecurityScheme>>;
  readonly schemas: Schemas;
  readonly operations: readonly RouteOperation[];
}

export type RouteSecurityScheme =
  | {
      readonly type: 'apiKey';
      readonly in: 'header';
      readonly name: string;
      readonly credential: 'apiKey' | 'clientId';
    }
  | { readonly type: 'basic' }
  | { readonly type: 'bearer' }
  | { readonly type: 'oauth2'; readonly tokenUrl: string; readonly scopes: Readonly<Record<string, string>> };

export interface RouteOperation {
  readonly operationId: string;
  readonly method: HttpMethod;
  /** Path template below the base path: `/appointments/{appointmentCode}`. */
  readonly path: string;
  /** Alternatives: one of them must be met. Empty: no authentication. */
  readonly security: readonly SecurityRequirement[];
  readonly parameters: readonly RouteParameter[];
  readonly requestBody?: Pick<RequestBody, 'required'> & {
    readonly mediaTypes: readonly string[];
    /** Of a body that is not XML. */
    readonly schema?: Schema;
    /** Root element of a body in XML, and how many bytes it may have. */
    readonly message?: string;
    readonly maxBytes?: number;
  };
  /** In order of status. */
  readonly responses: readonly RouteResponse[];
}

export type RouteParameter = Pick<Parameter, 'name' | 'in' | 'required' | 'style' | 'explode' | 'schema'>;

interface RouteResponse extends Pick<Response, 'status'> {
  readonly content: readonly RouteContent[];
}

export interface RouteContent extends Pick<Content, 'mediaType' | 'schema'> {
  /** Root element of a body in XML. */
  readonly message?: string;
  readonly examples: readonly RouteExample[];
}

export type RouteExample = Pick<Example, 'name' | 'value' | 'error'>;

/** Compiled validators, by `<operationId> body` and `<operationId> <in> <name>`. */
type Validators = Readonly<Record<string, Validator>>;

/** A schema, compiled: after a call that answered false, `errors` lists what was wrong. */
export interface Validator {
  (value: JsonValue): boolean;
  readonly errors?: readonly SchemaError[] | null;
}

/** One broken keyword of a schema, as the validators report it. */
export interface SchemaError {
  /** JSON Pointer of the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}
