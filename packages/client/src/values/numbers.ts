import { bigintOf } from './exact-json.ts';
import type { ReadValue } from './reader.ts';

/** Reads an integer as `bigint`, with all its digits. @see OpenAPI Format Registry, `int64` */
export const int64: ReadValue = (value, { path, problems }) => {
  const integer = bigintOf(value);
  if (integer === undefined && typeof value === 'number')
    problems.push({ path, message: `${value} is not an integer` });
  return integer ?? value;
};
