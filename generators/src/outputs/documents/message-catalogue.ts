import path from 'node:path/posix';
import type {
  Message,
  MessageAttribute,
  MessageCatalogue,
  MessageContent,
  MessageGroup,
  MessageParticle,
  MessageType,
  SchemaText,
} from '@partner-apis/model';
import {
  type AttributeShape,
  type ComplexShape,
  documentationOf,
  type GroupShape,
  isGroup,
  type ParticleShape,
  type RootShape,
  type SchemaDocument,
  type Shapes,
  type TypeDefinition,
} from '@partner-apis/xsd';
import type { MessageSchemas } from '../../load/message-schemas.ts';
import { Annotations, oneLine } from './annotations.ts';
import { messageValue } from './message-value.ts';

/** Returns everything that schemas state about their messages. */
export function messageCatalogue({ documents, texts }: MessageSchemas, shapes: Shapes): MessageCatalogue {
  const folder = commonFolder(documents.map(({ file }) => file));
  return new Builder(shapes, new Annotations(documents), folder).build(
    documents.map((document) => schemaText(document, texts.get(document.file) ?? '', folder)),
  );
}

function schemaText({ file, root }: SchemaDocument, text: string, folder: string): SchemaText {
  return { name: nameIn(folder, file), documentation: oneLine(documentationOf(root)), text };
}

/** Returns the name of a file in a folder, with forward slashes on every system. */
function nameIn(folder: string, file: string): string {
  return path.relative(folder, file).replaceAll(path.sep, '/');
}

/** Returns the deepest folder that contains all files. */
function commonFolder(files: readonly string[]): string {
  const [first = [], ...others] = files.map((file) => path.dirname(file).split(path.sep));
  const shared = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return (shared < 0 ? first : first.slice(0, shared)).join(path.sep);
}

class Builder {
  readonly #shapes: Shapes;
  readonly #annotations: Annotations;
  readonly #folder: string;

  constructor(shapes: Shapes, annotations: Annotations, folder: string) {
    this.#shapes = shapes;
    this.#annotations = annotations;
    this.#folder = folder;
  }

  build(documents: readonly SchemaText[]): MessageCatalogue {
    const complex = this.#shapes.types.filter((shape) => shape.kind === 'complex');
    return {
      messages: this.#shapes.roots.map((shape) => this.#message(shape)),
      types: Object.fromEntries(complex.map((shape) => [shape.typeName, this.#type(shape)])),
      documents,
    };
  }

  #message({ element }: RootShape): Message {
    const { namespace, local } = element.name;
    const prefix = this.#shapes.prefixes.get(namespace);
    return {
      name: local,
      ...(namespace === '' ? {} : { namespace, ...(prefix === undefined ? {} : { prefix }) }),
      document: nameIn(this.#folder, element.source.file),
      ...this.#annotations.of(element),
      ...this.#content(element.type),
    };
  }

  #type({ type, attributes, value, content }: ComplexShape): MessageType {
    return {
      ...this.#annotations.of(type),
      attributes: attributes.map((attribute) => this.#attribute(attribute)),
      ...(value === undefined ? {} : { value: messageValue(value.type, this.#annotations) }),
      ...(content === undefined ? {} : { content: this.#group(content) }),
    };
  }

  #attribute({ use }: AttributeShape): MessageAttribute {
    return {
      name: use.name.local,
      required: use.required,
      ...this.#annotations.of(use),
      value: messageValue(use.type, this.#annotations),
      ...(use.default === undefined ? {} : { default: use.default }),
      ...(use.fixed === undefined ? {} : { fixed: use.fixed }),
    };
  }

  #content(type: TypeDefinition): MessageContent {
    if (type.kind === 'simple') return { value: messageValue(type, this.#annotations) };
    const shape = this.#shapes.of(type);
    return shape === undefined ? {} : { type: shape.typeName };
  }

  #group({ kind, items, min, max, documentation }: GroupShape): MessageGroup {
    return {
      kind,
      ...occurs(min, max),
      documentation: oneLine(documentation),
      items: items.map((item) => this.#particle(item)),
    };
  }

  #particle(particle: ParticleShape): MessageParticle {
    const { min, max } = particle;
    if (isGroup(particle)) return this.#group(particle);
    if (particle.kind === 'any') {
      return { kind: 'any', ...occurs(min, max), documentation: oneLine(particle.wildcard.documentation) };
    }
    const { element } = particle;
    const { namespace, local } = element.name;
    return {
      kind: 'element',
      name: local,
      ...(namespace === '' ? {} : { namespace }),
      ...occurs(min, max),
      ...this.#annotations.of(element),
      ...this.#content(element.type),
      ...(element.nillable ? { nillable: true } : {}),
      ...(element.default === undefined ? {} : { default: element.default }),
      ...(element.fixed === undefined ? {} : { fixed: element.fixed }),
    };
  }
}

function occurs(min: number, max: number): { min: number; max: number | 'unbounded' } {
  return { min, max: max === Number.POSITIVE_INFINITY ? 'unbounded' : max };
}
