/** A decimal number: `digits` divided by 10 to the power of `scale`. Unlike floating-point numbers, it is exact. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Converts a finite number by its decimal notation, so that 0.1 is a tenth. */
export function decimalOf(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(number).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** Returns the digits of a number with more decimals. */
export function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}

/** Returns the number for digits and a scale. */
export function numberOf(digits: bigint, scale: number): number {
  return Number(`${digits}e-${scale}`);
}

/** Whether one number is a multiple of another one, computed in decimals. */
export function isMultiple(number: number, divisor: number): boolean {
  const [one, other] = [decimalOf(number), decimalOf(divisor)];
  const scale = Math.max(one.scale, other.scale);
  return digitsAt(one, scale) % digitsAt(other, scale) === 0n;
}

/** Returns the least common multiple of integers above 0. */
export function leastCommonMultiple(numbers: readonly bigint[]): bigint {
  return numbers.reduce((left, right) => (left / greatestCommonDivisor(left, right)) * right, 1n);
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right);
}
