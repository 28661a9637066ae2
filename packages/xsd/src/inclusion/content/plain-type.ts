import type { Source } from '../../diagnostic/diagnostic.ts';
import type {
  AttributeUse,
  ElementDeclaration,
  Particle,
  SimpleType,
  TypeDefinition,
  Wildcard,
} from '../../model/components.ts';

/** What simple and complex types have in common: attributes, and what may stand between the tags. */
export interface PlainType {
  readonly attributes: readonly AttributeUse[];
  readonly anyAttribute: Wildcard | undefined;
  readonly content: PlainContent;
  readonly source: Source;
}

export type PlainContent =
  | { readonly kind: 'text'; readonly type: SimpleType }
  | { readonly kind: 'elements' | 'mixed'; readonly particle: Particle | undefined }
  | { readonly kind: 'anything' };

export function plainType(type: TypeDefinition, owner: ElementDeclaration): PlainType {
  const source = type.name === undefined ? owner.source : type.source;
  if (type.kind === 'simple')
    return { attributes: [], anyAttribute: undefined, content: { kind: 'text', type }, source };
  const { attributes, anyAttribute } = type;
  return { attributes, anyAttribute, content: plainContent(type.content), source };
}

function plainContent(content: Extract<TypeDefinition, { kind: 'complex' }>['content']): PlainContent {
  switch (content.kind) {
    case 'empty':
      return { kind: 'elements', particle: undefined };
    case 'simple':
      return { kind: 'text', type: content.type };
    case 'elements':
      return { kind: 'elements', particle: content.particle };
    case 'raw':
      if (content.elements === 'anything') return { kind: 'anything' };
      return { kind: 'mixed', particle: content.elements === 'none' ? undefined : content.elements };
  }
}
