import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { CardBrand } from './card-brand.tsx';
import { formatMoney } from './money-text.ts';
import { Money } from './money.tsx';

it.each([
  [{ amount: 1_840_000, currency: 'eur' }, '€18,400.00', '18,400.00'],
  [{ amount: 1_840_050, currency: 'USD' }, '$18,400.50', '18,400.50'],
  [{ amount: 980_000, currency: 'jpy' }, '¥980,000', '980,000'],
  [{ amount: -5, currency: 'gbp' }, '-£0.05', '-0.05'],
  [{ amount: 9_007_199_254_740_993n, currency: 'eur' }, '€90,071,992,547,409.93', '90,071,992,547,409.93'],
] as const)('formats %o exactly, with its symbol and as a number', (amount, symbol, number) => {
  const shown = (['symbol', 'number'] as const).map((look) => formatMoney(amount, look).replaceAll('\u00A0', ' '));

  expect(shown).toEqual([symbol, number]);
});

it.each([
  [1_532_720, '€15K'],
  [153_272, '€1.5K'],
  [15_327_200, '€153K'],
  [5_000, '€50'],
])('abbreviates %i cents to %s', (amount, text) => {
  expect(formatMoney({ amount, currency: 'eur' }, 'short')).toBe(text);
});

it('isolates an amount from the text direction around it', () => {
  render(<Money amount={-1250} currency="usd" />);

  expect(screen.getByText(/12\.50/).tagName).toBe('BDI');
});

it('draws a plain card for an unknown brand', () => {
  const { container } = render(<CardBrand brand="some-new-network" />);

  expect(container.querySelector('svg')?.dataset['brand']).toBe('other');
});
