import type {
  DeepArrays,
  JsonValue,
  Omitted,
  PartEncoding,
  PeriodRule,
  Provocation,
  XsdReference,
} from '@partner-apis/model';

/**
 * The parts of an OpenAPI 3.1 document from which the model is built, including our extensions. A document of this type
 * has been validated against the specification's schema.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export interface OpenApiDocument {
  readonly openapi: string;
  /** The document's own address (OpenAPI 3.2). */
  readonly $self?: string;
  /** The default dialect of its schemas (OpenAPI 3.1). */
  readonly jsonSchemaDialect?: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
    readonly 'x-example-date'?: string;
    readonly 'x-assumption'?: string;
  };
  readonly servers?: readonly ServerObject[];
  readonly security?: readonly SecurityRequirementObject[];
  readonly tags?: readonly TagObject[];
  readonly paths?: Readonly<Record<string, PathItemObject>>;
  readonly webhooks?: Readonly<Record<string, unknown>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, SchemaObject>>;
    readonly securitySchemes?: Readonly<Record<string, SecuritySchemeObject | Reference>>;
    readonly [kind: string]: Readonly<Record<string, unknown>> | undefined;
  };
}

export interface Reference {
  readonly $ref: string;
  /** Replaces the text of the referenced object (OpenAPI 3.1). */
  readonly summary?: string;
  readonly description?: string;
}

interface TagObject {
  readonly name: string;
  readonly description?: string;
  /** Name of the parent tag (OpenAPI 3.2). */
  readonly parent?: string;
  /** Purpose of the tag, such as `nav`, `badge` or `audience` (OpenAPI 3.2). */
  readonly kind?: string;
}

export interface ServerObject {
  readonly url: string;
  /** A unique name of the server (OpenAPI 3.2). */
  readonly name?: string;
  readonly description?: string;
  readonly variables?: Readonly<Record<string, ServerVariableObject>>;
  readonly 'x-environment'?: string;
  readonly 'x-assumption'?: string;
}

export interface ServerVariableObject {
  readonly default: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

type SecurityRequirementObject = Readonly<Record<string, readonly string[]>>;

export interface SecuritySchemeObject {
  readonly type: string;
  readonly description?: string;
  readonly in?: string;
  readonly name?: string;
  readonly scheme?: string;
  readonly flows?: {
    readonly clientCredentials?: {
      readonly tokenUrl: string;
      readonly scopes: Readonly<Record<string, string>>;
      readonly 'x-assumption'?: string;
    };
    /** The device authorization flow (OpenAPI 3.2). */
    readonly deviceAuthorization?: unknown;
  };
  readonly 'x-assumption'?: string;
}

export interface PathItemObject {
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly servers?: readonly ServerObject[];
  readonly [method: string]: unknown;
}

export interface OperationObject {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: RequestBodyObject | Reference;
  readonly responses?: Readonly<Record<string, ResponseObject | Reference>>;
  readonly security?: readonly SecurityRequirementObject[];
  readonly servers?: readonly ServerObject[];
  readonly callbacks?: Readonly<Record<string, unknown>>;
  readonly 'x-provoke'?: Readonly<Record<string, Provocation>>;
  readonly 'x-safe'?: true;
  readonly 'x-omitted'?: Omitted | Readonly<Record<string, Omitted>>;
  readonly 'x-paging'?: JsonValue;
  readonly 'x-ms-pageable'?: JsonValue;
  readonly 'x-assumption'?: string;
}

export interface ParameterObject {
  readonly name: string;
  /** The location. `querystring` is the whole query (OpenAPI 3.2). */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly required?: boolean;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly 'x-deep-object-arrays'?: DeepArrays;
  readonly 'x-overrides'?: readonly string[];
  /** The format of a list in OpenAPI 2.0 for which OpenAPI 3 has no style. */
  readonly 'x-separated-by'?: string;
  readonly schema?: SchemaObject;
  readonly content?: Readonly<Record<string, MediaTypeObject | Reference>>;
  readonly example?: JsonValue;
  readonly 'x-assumption'?: string;
}

export interface RequestBodyObject {
  readonly required?: boolean;
  readonly description?: string;
  readonly content: Readonly<Record<string, MediaTypeObject | Reference>>;
}

export interface ResponseObject {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Readonly<Record<string, MediaTypeObject | Reference>>;
  readonly links?: Readonly<Record<string, LinkObject | Reference>>;
  readonly 'x-assumption'?: string;
}

export interface LinkObject {
  readonly description?: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly parameters?: Readonly<Record<string, JsonValue>>;
  readonly requestBody?: JsonValue;
  readonly server?: ServerObject;
}

export interface HeaderObject {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema?: SchemaObject;
  readonly content?: Readonly<Record<string, MediaTypeObject | Reference>>;
}

export interface MediaTypeObject {
  readonly schema?: SchemaObject;
  /** Schema of each value in a sequence (OpenAPI 3.2). */
  readonly itemSchema?: SchemaObject;
  readonly example?: JsonValue;
  readonly examples?: Readonly<Record<string, ExampleObject | Reference>>;
  readonly encoding?: Readonly<Record<string, EncodingObject>>;
  /** The encoding of parts by their places (OpenAPI 3.2). */
  readonly prefixEncoding?: unknown;
  readonly itemEncoding?: unknown;
  readonly 'x-xsd'?: XsdReference;
}

export interface EncodingObject extends Omit<PartEncoding, 'deepArrays' | 'hasHeaders'> {
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly 'x-deep-object-arrays'?: DeepArrays;
}

export interface ExampleObject {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: JsonValue;
  /** The value, and its text as it is sent (OpenAPI 3.2). */
  readonly dataValue?: JsonValue;
  readonly serializedValue?: string;
  readonly 'x-error'?: {
    readonly template?: string;
    readonly violates?: readonly string[];
    readonly properties?: readonly string[];
    readonly period?: PeriodRule;
  };
  readonly 'x-provoke'?: Provocation;
  readonly 'x-assumption'?: string;
}

/** A JSON Schema as written in a document, with OpenAPI 3.0 spellings. */
export type SchemaObject = Readonly<Record<string, unknown>> | boolean;
