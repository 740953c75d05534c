import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { BarRows } from './bar-rows.tsx';
import type { InkChartProps } from './chart-ink.ts';
import { hasTickLabel } from './chart-model.ts';
import { Diverging } from './diverging.tsx';
import { RateLines } from './rate-lines.tsx';
import { Sparkline } from './sparkline.tsx';
import { StackColumns } from './stack-columns.tsx';

const chart = {
  label: 'Findings',
  pointLabel: 'Day',
  series: [
    { key: 'open', label: 'Open', look: 'high' },
    { key: 'fixed', label: 'Fixed', look: 'good' },
  ] as [{ key: string; label: string; look: 'high' }, { key: string; label: string; look: 'good' }],
  points: [
    { key: '1', label: '01-05-2026', values: { open: 3, fixed: 0 }, links: { total: '/list?day=1' } },
    { key: '2', label: '02-05-2026', values: { open: null, fixed: 2 } },
    {
      key: '3',
      label: '03-05-2026',
      values: { open: 4, fixed: 2 },
      links: { open: '/list?day=3', total: '/all?day=3' },
    },
  ],
  texts: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys',
    total: 'Total',
    nothing: 'unknown',
    value: String,
    net: String,
  },
} satisfies InkChartProps & { texts: { net: (value: number) => string } };

const draw = (drawing: ReactNode) => render(<MemoryRouter>{drawing}</MemoryRouter>);
const spoken = () => screen.getByRole('slider', { name: 'Findings' }).getAttribute('aria-valuetext');

it('the keyboard moves from the newest point to the oldest, and each point is announced', async () => {
  draw(<RateLines {...chart} />);
  act(() => screen.getByRole('slider').focus());

  const steps = [spoken()];
  for (const key of ['{ArrowLeft}', '{ArrowLeft}', '{ArrowLeft}', '{End}', '{Home}', '{ArrowUp}']) {
    await userEvent.keyboard(key);
    steps.push(spoken());
  }

  const [first, second, third] = [
    '01-05-2026: Open 3, Fixed 0',
    '02-05-2026: Open unknown, Fixed 2',
    '03-05-2026: Open 4, Fixed 2',
  ];
  expect(steps).toEqual([third, second, first, first, third, first, second]);
});

it('in right-to-left layout the arrow keys move in visual direction', async () => {
  draw(
    <div style={{ direction: 'rtl' }}>
      <Diverging {...chart} />
    </div>,
  );
  act(() => screen.getByRole('slider').focus());
  await userEvent.keyboard('{ArrowRight}');

  expect(spoken()).toBe('02-05-2026: Open unknown, Fixed 2');
});

it('the description of a point is beside it while it has the focus, and Escape hides it', async () => {
  draw(<StackColumns {...chart} />);
  const slider = screen.getByRole('slider');
  expect(within(slider).queryByText('03-05-2026')).toBeNull();

  act(() => screen.getByRole('slider').focus());
  expect(within(slider).getByText('03-05-2026')).toBeTruthy();
  expect(within(slider).getByText('Total').nextSibling?.textContent).toBe('6');

  await userEvent.keyboard('{Escape}');
  expect(within(slider).queryByText('03-05-2026')).toBeNull();
});

it('the pointer selects the nearest point', () => {
  draw(<RateLines {...chart} />);
  const slider = screen.getByRole('slider');
  slider.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);

  fireEvent.pointerMove(slider, { clientX: 195 });
  expect(spoken()).toContain('02-05-2026');

  fireEvent.pointerMove(slider, { clientX: 110 });
  expect(spoken()).toContain('01-05-2026');
});

it.each([
  ['lines', RateLines, ['Day', 'Open', 'Fixed']],
  ['columns', StackColumns, ['Day', 'Open', 'Fixed', 'Total']],
])('%s has a table with every figure', async (_name, Chart, heads) => {
  draw(<Chart {...chart} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));

  const table = screen.getByRole('table', { name: 'Findings' });
  const read = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  const withTotal = heads.length === 4;
  expect(read).toEqual([
    heads,
    ['01-05-2026', '3', '0', ...(withTotal ? ['3'] : [])],
    ['02-05-2026', 'unknown', '2', ...(withTotal ? ['2'] : [])],
    ['03-05-2026', '4', '2', ...(withTotal ? ['6'] : [])],
  ]);
  expect(within(table).getByRole('link', { name: '4' }).getAttribute('href')).toBe('/list?day=3');

  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it('a company without figures still gets axes', () => {
  const { container } = draw(<StackColumns {...chart} points={[{ key: '1', label: 'Today', values: {} }]} />);

  expect(container.querySelectorAll('[data-ink]')).toHaveLength(1);
  expect(container.innerHTML).not.toContain('NaN');
});

it('bars are links with label and number, and the up and down keys move through them', async () => {
  draw(
    <BarRows
      label="Open by severity"
      write={String}
      rows={[
        { key: 'critical', label: 'Critical', value: 2, part: 1, to: '/list?severity=critical' },
        { key: 'low', label: 'Low', value: 8, to: '/list?severity=low', note: 'of 9' },
      ]}
    />,
  );
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Critical2');

  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Low8 of 9');
  expect(document.activeElement?.getAttribute('href')).toBe('/list?severity=low');
});

it('a sparkline describes its direction in words', () => {
  draw(<Sparkline label="Fell from 9 to 4" values={[9, 7, 4]} />);

  expect(screen.getByRole('img', { name: 'Fell from 9 to 4' })).toBeTruthy();
});

it.each([
  [30, 7, [4, 9, 14, 19, 24, 29]],
  [3, 7, [0, 1, 2]],
  [1, 3, [0]],
])('of %i ticks about %i are labeled, always including the last', (count, wanted, written) => {
  const all = Array.from({ length: count }, (_, index) => index);

  expect(all.filter((index) => hasTickLabel(index, { count, wanted }))).toEqual(written);
});
