import type { ApiModel, HttpMethod, Message } from '@partner-apis/model';
import type { Field } from '../view/field.ts';
import type { Tree } from '../view/tree-rows.ts';

/** The method, the path and the name of an operation, with its address to copy. */
export interface Endpoint {
  readonly kind: 'endpoint';
  readonly method: HttpMethod;
  readonly path: string;
  readonly operationId: string;
  /** The address at the server that the samples call, with the placeholders of the path. */
  readonly url: string;
}

/** The type of a body: its media type, its named schema or XML message, and its limits. */
export interface BodyType {
  readonly kind: 'body-type';
  readonly model: ApiModel;
  readonly mediaType: string;
  /** The body as a value. */
  readonly field: Field;
  readonly message?: Message;
}

/** A value as a whole, above its fields: its type, description, limits and values. Only the reference shows it. */
export interface Value {
  readonly kind: 'value';
  readonly field: Field;
  readonly model: ApiModel;
}

/** The fields of a body, of parameters or of a schema, as a tree. Only the reference shows it. */
export interface Fields {
  readonly kind: 'fields';
  readonly tree: Tree<Field>;
  /** Document of the fields, for links, badges and named schemas. */
  readonly model: ApiModel;
  /** Prefix of the fields' anchors: `body`, `response-200`. */
  readonly root: string;
  /** Whether the order of the fields matters, as in an XML message. */
  readonly isInOrder?: boolean;
  /** Operation whose page has the fields. */
  readonly operationId?: string;
  /** Whether the search finds each of them. */
  readonly isSearched?: boolean;
}

/** Fields that are described at another anchor of the page: each has its own anchor, and a link to the description. */
export interface RepeatedFields {
  readonly kind: 'repeated-fields';
  readonly tree: Tree<Field>;
  readonly root: string;
  /** Prefix of the anchors that describe them. */
  readonly first: string;
  /** Whether the search finds each of them. */
  readonly isSearched?: boolean;
}
