/**
 * The parts of a Postman collection that the portal writes.
 *
 * @see https://schema.postman.com/json/collection/v2.1.0/collection.json
 */
export interface PostmanCollection {
  readonly info: {
    readonly name: string;
    readonly description: string;
    readonly version: string;
    readonly schema: string;
  };
  readonly item: readonly PostmanFolder[];
  readonly auth?: PostmanAuth;
  readonly variable: readonly PostmanVariable[];
}

interface PostmanFolder {
  readonly name: string;
  readonly description: string;
  readonly item: readonly PostmanItem[];
}

export interface PostmanItem {
  readonly name: string;
  readonly request: PostmanRequest;
  /** The documented responses. */
  readonly response: readonly PostmanResponse[];
}

export interface PostmanRequest {
  readonly method: string;
  readonly description: string;
  /** Authentication, if it is not that of the whole collection. */
  readonly auth?: PostmanAuth;
  readonly header: readonly PostmanPair[];
  readonly url: PostmanUrl;
  readonly body?: PostmanBody;
}

export interface PostmanUrl {
  readonly raw: string;
  readonly host: readonly string[];
  /** Segments of the path. `:name` is a variable. */
  readonly path: readonly string[];
  readonly query?: readonly PostmanPair[];
  readonly variable?: readonly PostmanPair[];
}

export interface PostmanBody {
  readonly mode: 'raw';
  readonly raw: string;
  readonly options: { readonly raw: { readonly language: 'json' | 'xml' | 'text' } };
}

export interface PostmanPair {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

export interface PostmanResponse {
  readonly name: string;
  readonly originalRequest: PostmanRequest;
  readonly status: string;
  readonly code: number;
  readonly header: readonly PostmanPair[];
  readonly body?: string;
}

export interface PostmanVariable {
  readonly key: string;
  readonly value: string;
  readonly type: 'string';
  readonly description: string;
}

export type PostmanAuth =
  | { readonly type: 'noauth' }
  | { readonly type: 'basic'; readonly basic: readonly PostmanAttribute[] }
  | { readonly type: 'bearer'; readonly bearer: readonly PostmanAttribute[] }
  | { readonly type: 'oauth2'; readonly oauth2: readonly PostmanAttribute[] };

export interface PostmanAttribute {
  readonly key: string;
  readonly value: string;
  readonly type: 'string';
}
