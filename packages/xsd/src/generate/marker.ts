/** The words that identify a generated file: only such files are ever replaced. */
export const MARKER = 'Generated from the XML Schemas';

export const NOTE = `${MARKER}. Do not edit.`;
