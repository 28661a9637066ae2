/** How a consumer's code uses a type: it passes values to the SDK, or reads values that the SDK returns. */
export type Use = 'passed' | 'read';

interface Place {
  /** Entry of the package, such as `.` or `./operations`. */
  readonly entry: string;
  /** Exported name, or `Class.method`. */
  readonly name: string;
}

/** Something that a program could do with an SDK, but no longer can. */
export type SurfaceChange = Place &
  (
    | { readonly kind: 'entry-removed' }
    | { readonly kind: 'export-removed'; readonly isType: boolean; readonly renamedTo: string | undefined }
    | { readonly kind: 'method-removed' }
    /** A function of another form, such as a hook that is now a mutation. */
    | { readonly kind: 'call-changed' }
    | { readonly kind: 'argument-removed' | 'argument-required'; readonly position: number }
    | {
        readonly kind: 'argument-changed';
        readonly position: number;
        readonly before: string;
        readonly after: string;
      }
    | { readonly kind: 'result-changed'; readonly before: string; readonly after: string }
    | { readonly kind: 'value-changed'; readonly before: string; readonly after: string }
    | {
        readonly kind: 'property-removed' | 'property-required' | 'property-optional';
        readonly use: Use;
        /** Keys from the exported type to the property; `[]` stands for the items of an array. */
        readonly path: readonly string[];
        readonly before: string;
      }
    | {
        readonly kind: 'type-changed';
        readonly use: Use;
        readonly path: readonly string[];
        readonly before: string;
        readonly after: string;
      }
  );
