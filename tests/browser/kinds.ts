/** One page of each kind: the checks that take long are made on these, in both widths. */
export const kinds = [
  '/portal/',
  '/portal/Party-API/release_note',
  '/portal/contact_us',
  '/portal/legal_policy',
  '/portal/search?q=centre',
  '/portal/no/such/page',
  '/portal/technical_documentation/ebk-api-v2',
  '/portal/technical_documentation/ebk-api-v2/createAppointment',
  '/portal/technical_documentation/purchase-api-v1/sendOrder',
  '/portal/technical_documentation/errors',
  '/portal/technical_documentation/changelog',
  '/portal/technical_documentation/vcs-api-v1/errors',
  '/portal/technical_documentation/vcs-api-v1/journeys',
  '/portal/technical_documentation/ebk-api-v2/journeys/foreignAppointment',
  '/portal/technical_documentation/vcs-api-v1/changelog',
  '/portal/technical_documentation/vcs-api-v1/assumptions',
] as const;
