import type { Family } from '@partner-apis/model';

/** Makes up a family for a document without a `family.yaml`. Only the names matter: the rest is for the portal. */
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
