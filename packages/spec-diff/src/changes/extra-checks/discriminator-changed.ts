import type { ExtraCheck } from '../change.ts';

/** Clients choose the schema by the property and the values that the discriminator named before. */
export const discriminatorChanged: ExtraCheck = ({ typeName, kind, property, path, base, revision }) => {
  if (typeName === 'Discriminator' && property === 'propertyName') {
    return `The discriminating property changed from \`${base?.value}\` to \`${revision?.value}\`.`;
  }
  const [, value] = /\/discriminator\/mapping\/([^/]+)$/.exec(path) ?? [];
  if (value === undefined) return undefined;
  if (kind === 'removed') return `The value \`${value}\` of the discriminator was removed.`;
  if (property !== 'key') return undefined;
  return `The value \`${base?.value}\` of the discriminator became \`${revision?.value}\`.`;
};
