import type { StandardSchemaV1 } from './standard-schema.ts';

/** The schemas of an API's operations, by `operationId`. */
export interface OperationSchemas {
  readonly [operationId: string]: {
    /** Schema of the object that the caller passes, without `body`. */
    readonly params?: StandardSchemaV1;
    readonly body?: StandardSchemaV1;
    /** Schemas of the bodies of successes, by status: `202`, `2XX` or `default`. */
    readonly answers?: Readonly<Record<string, StandardSchemaV1>>;
    /**
     * The document's description of a field, by its path with `*` for any index: `body.services.*.quantity`,
     * `params.pageSize`, `answers.202.status`. It is appended to the problems of the field.
     */
    readonly words?: Readonly<Record<string, string>>;
  };
}
