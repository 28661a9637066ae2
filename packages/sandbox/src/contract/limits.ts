// What a request may have at most where its document does not say so. The README lists it under "Limits".

/** Levels of arrays and objects in a body in JSON. No documented body has more than a dozen. */
export const JSON_DEPTH_LIMIT = 64;

/** Characters of a number in a body in JSON, sign and exponent included. No double needs more than 24. */
export const JSON_NUMBER_LIMIT = 64;

/** Characters of one text of a request that an error repeats. */
export const QUOTE_LIMIT = 100;
