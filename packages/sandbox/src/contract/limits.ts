// Limits of a request that its document does not set. The README lists them under "Limits".

/** Levels of arrays and objects in a body in JSON. No documented body has more than a dozen. */
export const JSON_DEPTH_LIMIT = 64;

/** Characters of a number in a body in JSON, sign and exponent included. No double needs more than 24. */
export const JSON_NUMBER_LIMIT = 64;

/** Characters that an error quotes of a text in a request. */
export const QUOTE_LIMIT = 100;
