/** A decimal number: `digits` divided by 10 to the power of `scale`. Exact, unlike the arithmetic of numbers. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Reads a finite number as it is written in decimals, so that 0.1 is a tenth. */
export function decimalOf(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(number).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** The digits of a number that is written with more decimals. */
export function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}

/** The number that digits and scale stand for. */
export function numberOf(digits: bigint, scale: number): number {
  return Number(`${digits}e-${scale}`);
}

/** Whether one number is a multiple of another one, in decimals. */
export function isMultiple(number: number, divisor: number): boolean {
  const [one, other] = [decimalOf(number), decimalOf(divisor)];
  const scale = Math.max(one.scale, other.scale);
  return digitsAt(one, scale) % digitsAt(other, scale) === 0n;
}

/** The least common multiple of whole numbers above 0. */
export function leastCommonMultiple(numbers: readonly bigint[]): bigint {
  return numbers.reduce((left, right) => (left / greatestCommonDivisor(left, right)) * right, 1n);
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right);
}
