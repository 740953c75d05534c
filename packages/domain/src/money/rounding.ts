/** Divides and rounds to an integer, halves away from zero. The denominator is positive. */
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
 * Splits an amount in proportion to weights, so that the parts add up to it: each share is rounded down, and the remaining units go to the
 * largest remainders, the first of equal ones. The amount and the weights are not negative; the weights may be all zero only if the amount
 * is zero.
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
