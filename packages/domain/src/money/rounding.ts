/** Divides and rounds to a whole number, halves away from zero. The denominator is positive. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const twice = 2n * numerator;
  return numerator < 0n ? (twice - denominator) / (2n * denominator) : (twice + denominator) / (2n * denominator);
}

interface Share {
  at: number;
  floor: bigint;
  remainder: bigint;
}

function compareShares(one: Share, other: Share): number {
  if (one.remainder === other.remainder) return one.at - other.at;
  return one.remainder > other.remainder ? -1 : 1;
}

/**
 * Splits an amount in proportion to weights so that the parts add up to it: each gets its share rounded down, and the units
 * that are left go to the largest remainders, the first of equal ones. Neither the amount nor a weight is negative; their
 * sum is zero only if the amount is.
 */
export function splitByLargestRemainder(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (amount === 0n) return weights.map(() => 0n);
  if (sum === 0n) throw new RangeError('An amount cannot be split by weights of zero');
  const shares = weights.map((weight, at) => ({
    at,
    floor: (amount * weight) / sum,
    remainder: (amount * weight) % sum,
  }));
  const left = amount - shares.reduce((total, { floor }) => total + floor, 0n);
  const parts = shares.map(({ floor }) => floor);
  for (const { at } of shares.toSorted(compareShares).slice(0, Number(left))) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}
