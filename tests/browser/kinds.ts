/** One page of each kind: the checks that take long are made on these, in both widths. */
export const kinds = [
  '/portal/',
  '/portal/Party-API/release_note',
  '/portal/contact_us',
  '/portal/legal_policy',
  '/portal/search?q=centre',
  '/portal/no/such/page',
  '/portal/offline.html',
  '/portal/technical_documentation/ebk-api-v2',
  '/portal/technical_documentation/ebk-api-v2/createAppointment',
  '/portal/technical_documentation/purchase-api-v1/sendOrder',
] as const;
