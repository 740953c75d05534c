import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { type InvoiceLine, invoiceTotals, lineAmount } from './invoice-totals.ts';
import { divideRounded, splitByLargestRemainder } from './rounding.ts';
import { amountDue, refundable, type Settlement, settledState } from './settlement.ts';
import { taxCategories } from './tax-categories.ts';

const line = (entered: Partial<InvoiceLine>): InvoiceLine => ({
  quantity: 10_000n,
  unitAmount: 0n,
  discount: 0n,
  taxCategory: 'S',
  taxRate: 1_900,
  ...entered,
});

describe('divideRounded', () => {
  it.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [-15n, 10n, -2n],
    [0n, 7n, 0n],
  ])('rounds %s/%s to %s', (numerator, denominator, rounded) => {
    expect(divideRounded(numerator, denominator)).toBe(rounded);
  });

  it('returns the integer nearest to the quotient, halves away from zero', () => {
    const numerator = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(numerator, fc.bigInt({ min: 1n, max: 10n ** 12n }), (top, bottom) => {
        const distance = 2n * (divideRounded(top, bottom) * bottom - top);
        const isHalf = distance === bottom || distance === -bottom;
        expect(distance <= bottom && distance >= -bottom).toBe(true);
        if (isHalf) expect(distance > 0n).toBe(top > 0n);
      }),
      propertyOptions(500),
    );
  });
});

describe('a split by largest remainder', () => {
  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [10n, [7n, 3n], [7n, 3n]],
    [1n, [1n, 2n], [0n, 1n]],
    [0n, [0n, 0n], [0n, 0n]],
  ])('of %s by [%s] is [%s]', (amount, weights, parts) => {
    expect(splitByLargestRemainder(amount, weights)).toEqual(parts);
  });

  it('adds up, and no part is a unit or more away from its share', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (amount, given) => {
        const sum = given.reduce((total, weight) => total + weight, 0n);
        fc.pre(sum > 0n);
        const parts = splitByLargestRemainder(amount, given);
        expect(parts.reduce((total, part) => total + part, 0n)).toBe(amount);
        for (const [at, part] of parts.entries()) {
          const off = part * sum - amount * (given[at] ?? 0n);
          expect(off < sum && off > -sum).toBe(true);
        }
      }),
      propertyOptions(300),
    );
  });

  it('is refused where there is nothing to split by', () => {
    expect(() => splitByLargestRemainder(1n, [0n])).toThrow(RangeError);
  });
});

describe('a decimal number', () => {
  it.each([
    ['1', 4, 10_000n],
    ['0.0001', 4, 1n],
    ['2.50000', 4, 25_000n],
    ['-0.5', 2, -50n],
    ['0.00001', 4, null],
    ['1e3', 4, null],
    ['1,5', 4, null],
    ['', 4, null],
    ['9999999999999', 0, null],
  ])('%s with %s decimals is %s', (text, decimals, value) => {
    expect(parseDecimal(text, decimals)).toBe(value);
  });

  it('is unchanged after formatting and parsing', () => {
    const limit = 10n ** 11n;
    fc.assert(
      fc.property(fc.bigInt({ min: -limit, max: limit }), fc.constantFrom(0, 2, 4), (value, decimals) => {
        expect(parseDecimal(formatDecimal(value, decimals), decimals)).toBe(value);
      }),
      propertyOptions(200),
    );
  });
});

/** An exact fraction, used to recalculate amounts without the rounding under test. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

function nearest({ top, bottom }: Fraction): bigint {
  const size = top < 0n ? -top : top;
  const whole = size / bottom;
  const rounded = (size - whole * bottom) * 2n >= bottom ? whole + 1n : whole;
  return top < 0n ? -rounded : rounded;
}

const lines = fc.array(
  fc.record({
    quantity: fc.bigInt({ min: 0n, max: 10n ** 8n }),
    unitAmount: fc.bigInt({ min: 0n, max: 10n ** 8n }),
    discount: fc.constant(0n),
    taxCategory: fc.constantFrom(...taxCategories),
    taxRate: fc.constantFrom(0, 550, 700, 810, 1_900, 2_550),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('the totals of an invoice', () => {
  it('round each line once, half away from zero', () => {
    expect(lineAmount(line({ quantity: 15_000n, unitAmount: 333n }))).toBe(500n);
    expect(lineAmount(line({ quantity: 5_000n, unitAmount: 1n }))).toBe(1n);
    expect(lineAmount(line({ quantity: 20_000n, unitAmount: 1_000n, discount: 250n }))).toBe(1_750n);
  });

  it('calculate tax per group, not per line', () => {
    // The tax on three lines of 0.03 at 19 % is 0.0171 in total; rounded per line it would be zero.
    const totals = invoiceTotals([line({ unitAmount: 3n }), line({ unitAmount: 3n }), line({ unitAmount: 3n })]);

    expect(totals).toMatchObject({ subtotal: 9n, tax: 2n, total: 11n });
    expect(totals.taxes).toHaveLength(1);
  });

  it('distribute the invoice discount over the groups', () => {
    const totals = invoiceTotals(
      [
        line({ unitAmount: 1_000n }),
        line({ unitAmount: 500n, taxRate: 700 }),
        line({ unitAmount: 500n, taxCategory: 'Z', taxRate: 0 }),
      ],
      101n,
    );

    expect(
      totals.taxes.map(({ category, rate, discount, base, amount }) => [category, rate, discount, base, amount]),
    ).toEqual([
      ['S', 1_900, 51n, 949n, 180n],
      ['S', 700, 25n, 475n, 33n],
      ['Z', 0, 25n, 475n, 0n],
    ]);
    expect(totals).toMatchObject({ subtotal: 2_000n, discount: 101n, tax: 213n, total: 2_112n });
  });

  it('equal those of a calculator with exact fractions, to the cent', () => {
    fc.assert(
      fc.property(lines, fc.nat({ max: 100 }), (entered, percent) => {
        const amounts = entered.map(({ quantity, unitAmount }) =>
          nearest({ top: quantity * unitAmount, bottom: 10_000n }),
        );
        const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n);
        const discount = (subtotal * BigInt(percent)) / 100n;
        const totals = invoiceTotals(entered, discount);

        expect(totals.lines).toEqual(amounts);
        expect(totals.taxes.reduce((sum, one) => sum + one.discount, 0n)).toBe(discount);
        for (const { base, rate, amount } of totals.taxes)
          expect(amount).toBe(nearest({ top: base * BigInt(rate), bottom: 10_000n }));
        expect(totals.taxes.reduce((sum, { base }) => sum + base, 0n)).toBe(subtotal - discount);
        expect(totals.total).toBe(subtotal - discount + totals.tax);
      }),
      propertyOptions(3_000),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (entered) => {
        const { taxes, total } = invoiceTotals(entered, 0n);
        expect(invoiceTotals(entered.toReversed(), 0n)).toMatchObject({ taxes, total });
      }),
      propertyOptions(200),
    );
  });
});

describe('an issued invoice', () => {
  const settlement = (changed: Partial<Settlement>): Settlement => ({
    total: 1_190n,
    credited: 0n,
    paid: 0n,
    refunded: 0n,
    ...changed,
  });

  it.each([
    ['nothing happened', {}, 'Open', 1_190n, 0n],
    ['a part is paid', { paid: 500n }, 'Open', 690n, 0n],
    ['a part is credited and the rest paid', { credited: 190n, paid: 1_000n }, 'Paid', 0n, 0n],
    ['it is credited in full before any payment', { credited: 1_190n }, 'Void', 0n, 0n],
    ['it is paid and then credited in part', { credited: 190n, paid: 1_190n }, 'Paid', -190n, 190n],
    ['the credit of a paid one is refunded', { credited: 190n, paid: 1_190n, refunded: 190n }, 'Paid', 0n, 0n],
    ['a payment is returned', { paid: 1_190n, refunded: 1_190n }, 'Open', 1_190n, 0n],
    ['it is credited in full after it was paid', { credited: 1_190n, paid: 1_190n }, 'Paid', -1_190n, 1_190n],
  ] as const)('has the right state and balances if %s', (_case, changed, state, due, back) => {
    const after = settlement(changed);

    expect([settledState(after), amountDue(after), refundable(after)]).toEqual([state, due, back]);
  });
});
