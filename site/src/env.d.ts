declare module 'virtual:families' {
  /** The parts of a model that calls of its operations need. */
  export type FamilyModel = Pick<
    import('@partner-apis/model').ApiModel,
    | 'id'
    | 'family'
    | 'exampleDate'
    | 'basePath'
    | 'servers'
    | 'securitySchemes'
    | 'operations'
    | 'schemas'
    | 'sdk'
  >;

  interface FamilyParts {
    /** The package's exports. Their types are checked where they are used. */
    readonly sdk: () => Promise<Readonly<Record<string, unknown>>>;
    readonly model: () => Promise<FamilyModel>;
    readonly journeys: () => Promise<{
      readonly journeys: readonly import('@partner-apis/model').Workflow[];
    }>;
    /** Descriptions of XML messages, by their names in generated code. */
    readonly messages?: () => Promise<
      Readonly<Record<string, import('@partner-apis/xml').RootElement<unknown>>>
    >;
  }

  /** Functions that load a family's parts, by its model's id. */
  export const families: Readonly<Record<string, FamilyParts>>;
}

declare module 'virtual:portal-settings' {
  export const settings: import('./settings/portal-settings.ts').PortalSettings;
  /** The script that runs before the first paint. */
  export const beforePaint: string;
  /** The script that paints the beginning of a long page first. */
  export const nearParts: string;
}

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Hydrates an island when a reader is about to use it, or when the address has a parameter. */
    'client:intent'?: boolean | { readonly parameter?: string; readonly fragment?: string };
  }
}
