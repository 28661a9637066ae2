/** One call of each tool, by its name. A client makes them to see that every tool works. */
export const calls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  search: { query: 'book an appointment' },
  list_apis: {},
  get_operation: { operation: 'createAppointment' },
  get_schema: { api: 'ebk-api-v2', name: 'Booking', as: 'json-schema' },
  get_message: { name: 'order_A2' },
  explain_error: { status: '409' },
  get_sample: { operation: 'createAppointment', language: 'python' },
  get_journey: { id: 'bookMoveCancel' },
  what_changed: { api: 'party-api-v1' },
  check_request: { operation: 'createAppointment', body: { centreCode: 'C1000001' } },
  call_sandbox: { operation: 'listServices' },
  run_contract_tests: { base_url: 'http://127.0.0.1:9', api: 'ebk-api-v2' },
};
