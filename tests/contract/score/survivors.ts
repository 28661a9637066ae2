const KEEPS_NOTHING = 'the operation stores nothing';
const NOT_SHOWN = 'no operation returns the field';
const ONE_ITEM = 'the list has at most one item in the example, so its order cannot differ';
const ONE_REFERENCE = 'no party has more than one reference, so their order cannot differ';

/** Why a fault changes no response, by its family and name. A survivor that is not here counts against the score. */
export const REASONS: ReadonlyMap<string, string> = new Map([
  ['ebk-api-v2 write-lost/searchTimeslots', KEEPS_NOTHING],
  ['ebk-api-v2 field-lost/createAppointment/externalCode', NOT_SHOWN],
  ['ebk-api-v2 field-lost/createAppointment/driver', NOT_SHOWN],
  ['ebk-api-v2 field-lost/createAppointment/tyreDimensions', NOT_SHOWN],
  ['ebk-api-v2 order-turned/listFirstAvailabilities/errors', ONE_ITEM],
  ['ebk-api-v2 order-turned/listVehicleTyresLocation/tyresLocation', ONE_ITEM],
  ...[
    'nationalIdentificationNumber',
    'title',
    'email',
    'phoneNumber',
    'mobilePhoneNumber',
    'birthDate',
    'communicationChannel',
    'gdpr',
  ].map((field): [string, string] => [
    `party-api-v1 field-lost/createExternalRetailCustomer/${field}`,
    NOT_SHOWN,
  ]),
  ...['getParty', 'getExtendedParty', 'getMyParty', 'getInspectorCustomer'].map(
    (operation): [string, string] => [`party-api-v1 order-turned/${operation}/references`, ONE_REFERENCE],
  ),
  ['vehicle-api-v1 order-turned/getVehicle/references', ONE_ITEM],
  ['purchase-api-v1 write-lost/sendInquiry', KEEPS_NOTHING],
  ['purchase-api-v1 write-lost/requestDeliveryAdvice', KEEPS_NOTHING],
]);

const NAME_OF_PERSON = 'no document says how the name of a customer follows from the names of a person';

/** Why no task has to catch a fault that changes responses: no document says what is right. It counts against the score. */
export const OPEN: ReadonlyMap<string, string> = new Map(
  ['firstName', 'lastName', 'secondLastName'].map((field) => [
    `party-api-v1 field-lost/createExternalRetailCustomer/${field}`,
    NAME_OF_PERSON,
  ]),
);
