import type { Family } from '@partner-apis/model';

/**
 * Makes the family of a document that has no `family.yaml`. Only the names matter; all other properties are for the
 * portal.
 */
export function familyOf(clientName: string, packageName = packageNameOf(clientName)): Family {
  return {
    label: clientName,
    name: clientName,
    tagline: '',
    order: 1,
    packageName,
    clientName,
    routePrefix: '',
    pages: [],
    showsContact: false,
  };
}

function packageNameOf(clientName: string): string {
  return clientName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
