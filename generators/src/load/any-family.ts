import type { Family } from '@partner-apis/model';

/** What the SDK of a document without a `family.yaml` is called by; the rest is about the portal. */
export function familyOf(clientName: string): Family {
  return {
    label: clientName,
    name: clientName,
    tagline: '',
    order: 1,
    packageName: clientName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase(),
    clientName,
    routePrefix: '',
    pages: [],
    showsContact: false,
  };
}
