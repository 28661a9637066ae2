import type {
  Content,
  Example,
  HttpMethod,
  JsonValue,
  Parameter,
  PartEncoding,
  RequestBody,
  Response,
  Schema,
  Schemas,
  SecurityRequirement,
} from '@partner-apis/model';
import type { Deviation } from './deviation.ts';
import type { Violation } from './violation.ts';

/** An API family as the generators print it: its document without prose. */
export interface Family {
  readonly routes: FamilyRoutes;
  readonly validators: Validators;
  /** Reads and writes XML bodies; absent when there are none. */
  readonly messages?: Messages;
}

/** Reads and writes XML messages, by the names of their root elements. */
export interface Messages {
  /**
   * Reads a message.
   *
   * @param options `charset` of the `Content-Type`, the maximum length of the message, and whether everything that its
   * schema does not allow is a violation
   */
  read(
    element: string,
    bytes: Uint8Array,
    options: { readonly charset?: string; readonly maxBytes?: number; readonly strict?: boolean },
  ): ReadMessage;
  /** Writes a message. @throws {Error} when the value is not such a message */
  write(element: string, value: JsonValue): string;
  /** Replaces the text that matches the template in a documented error by sentences that describe the problem. */
  explain(element: string, example: string, template: string, sentences: readonly string[]): string;
}

/** A message as an object, or all its violations. */
export interface ReadMessage {
  readonly value?: JsonValue;
  readonly violations: readonly Violation[];
  /** The deviations from its schema that were tolerated. */
  readonly tolerated?: readonly Deviation[];
}

export interface FamilyRoutes {
  /** Published id, such as `ebk-api-v2`. */
  readonly id: string;
  /** The day on which the examples take place, `YYYY-MM-DD`. */
  readonly exampleDate: string;
  /** The path that all servers share, such as `/ebooking-erm/v2`. */
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
  /** Path template below the base path, such as `/appointments/{appointmentCode}`. */
  readonly path: string;
  /** Alternatives, one of which must be met; empty when the operation needs no authentication. */
  readonly security: readonly SecurityRequirement[];
  readonly parameters: readonly RouteParameter[];
  readonly requestBody?: Pick<RequestBody, 'required'> & {
    readonly mediaTypes: readonly string[];
    /** Schema of a body that is not XML. */
    readonly schema?: Schema;
    /** Encoding of form fields, where the document defines it. */
    readonly encoding?: Readonly<Record<string, PartEncoding>>;
    /** Root element of an XML body, and its maximum size in bytes. */
    readonly message?: string;
    readonly maxBytes?: number;
  };
  /** Responses in order of status. */
  readonly responses: readonly RouteResponse[];
}

export type RouteParameter = Pick<Parameter, 'name' | 'in' | 'required' | 'style' | 'explode' | 'schema'>;

interface RouteResponse extends Pick<Response, 'status'> {
  readonly content: readonly RouteContent[];
}

export interface RouteContent extends Pick<Content, 'mediaType' | 'schema'> {
  /** Root element of an XML body. */
  readonly message?: string;
  readonly examples: readonly RouteExample[];
}

export type RouteExample = Pick<Example, 'name' | 'value' | 'error'>;

/** Compiled validators, by `<operationId> body` and `<operationId> <in> <name>`. */
type Validators = Readonly<Record<string, Validator>>;

/** A compiled schema. After it returns false, `errors` lists the violations. */
export interface Validator {
  (value: JsonValue): boolean;
  readonly errors?: readonly SchemaError[] | null;
}

/** A violated schema keyword, as the validators report it. */
export interface SchemaError {
  /** JSON Pointer of the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}
