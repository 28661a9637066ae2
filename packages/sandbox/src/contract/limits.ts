// Limits of a request that are not in its document. The README lists them under "Limits".

/** Maximum depth of arrays and objects in a JSON body. No documented body has more than a dozen levels. */
export const JSON_DEPTH_LIMIT = 64;

/** Maximum length of a number in a JSON body, including sign and exponent. No double needs more than 24 characters. */
export const JSON_NUMBER_LIMIT = 64;

/** Maximum length of a text that an error quotes from a request. */
export const QUOTE_LIMIT = 100;
