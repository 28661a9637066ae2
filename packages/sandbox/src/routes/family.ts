import type {
  Content,
  Example,
  HttpMethod,
  JsonValue,
  Parameter,
  RequestBody,
  Response,
  Schemas,
  SecurityRequirement,
} from '@partner-apis/model';

/** What the generators know of one API family, without prose. */
export interface Family {
  readonly routes: FamilyRoutes;
  readonly validators: Validators;
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
  readonly requestBody?: Pick<RequestBody, 'required'> & { readonly mediaTypes: readonly string[] };
  /** In order of status. */
  readonly responses: readonly RouteResponse[];
}

export type RouteParameter = Pick<Parameter, 'name' | 'in' | 'required' | 'style' | 'explode' | 'schema'>;

interface RouteResponse extends Pick<Response, 'status'> {
  readonly content: readonly RouteContent[];
}

export interface RouteContent extends Pick<Content, 'mediaType' | 'schema'> {
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
