import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { BarRows } from './bar-rows.tsx';
import { type ChartProps, isWritten } from './chart-model.ts';
import { ColumnChart } from './column-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { Sparkline } from './sparkline.tsx';

const chart: ChartProps = {
  label: 'Findings',
  pointLabel: 'Day',
  series: [
    { key: 'open', label: 'Open', look: 'high' },
    { key: 'fixed', label: 'Fixed', look: 'good' },
  ],
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
  },
};

const draw = (drawing: ReactNode) => render(<MemoryRouter>{drawing}</MemoryRouter>);
const spoken = () => screen.getByRole('slider', { name: 'Findings' }).getAttribute('aria-valuetext');

it('the keyboard walks from the newest point to the oldest, and every step is said in words', async () => {
  draw(<LineChart {...chart} />);
  await userEvent.tab();

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

it('from right to left the arrow keys go the way that the eye sees', async () => {
  draw(
    <div style={{ direction: 'rtl' }}>
      <LineChart {...chart} />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');

  expect(spoken()).toBe('02-05-2026: Open unknown, Fixed 2');
});

it('the words of a point stand beside it while it is looked at, and Escape takes them away', async () => {
  draw(<ColumnChart {...chart} />);
  const slider = screen.getByRole('slider');
  expect(within(slider).queryByText('03-05-2026')).toBeNull();

  await userEvent.tab();
  expect(within(slider).getByText('03-05-2026')).toBeTruthy();
  expect(within(slider).getByText('Total').nextSibling?.textContent).toBe('6');

  await userEvent.keyboard('{Escape}');
  expect(within(slider).queryByText('03-05-2026')).toBeNull();
});

it('the pointer finds the point that is nearest', () => {
  draw(<LineChart {...chart} />);
  const slider = screen.getByRole('slider');
  slider.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);

  fireEvent.pointerMove(slider, { clientX: 195 });
  expect(spoken()).toContain('02-05-2026');

  fireEvent.pointerMove(slider, { clientX: 110 });
  expect(spoken()).toContain('01-05-2026');
});

it.each([
  ['lines', LineChart, ['Day', 'Open', 'Fixed']],
  ['columns', ColumnChart, ['Day', 'Open', 'Fixed', 'Total']],
])('behind %s stands a table with every figure', async (_name, Chart, heads) => {
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

it('the number above a column leads to its rows', () => {
  draw(<ColumnChart {...chart} />);

  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['01-05-2026: 3', '/list?day=1'],
    ['03-05-2026: 6', '/all?day=3'],
  ]);
});

it('what is not known is a gap in the line, not a zero', () => {
  const { container } = draw(<LineChart {...chart} series={chart.series.slice(0, 1)} />);

  const path = container.querySelector('g[data-look="high"] path')?.getAttribute('d') ?? '';
  expect(path.match(/M/g)).toHaveLength(2);
});

it('a company without a single figure still gets axes', () => {
  const { container } = draw(<ColumnChart {...chart} points={[{ key: '1', label: 'Today', values: {} }]} />);

  expect(container.querySelectorAll('rect[height="0%"]')).toHaveLength(2);
  expect(container.innerHTML).not.toContain('NaN');
});

it('bars are links with word and number, and up and down walk through them', async () => {
  draw(
    <BarRows
      label="Open by severity"
      write={String}
      rows={[
        { key: 'critical', label: 'Critical', look: 'critical', value: 2, to: '/list?severity=critical' },
        { key: 'low', label: 'Low', look: 'low', value: 8, to: '/list?severity=low', note: 'of 9' },
      ]}
    />,
  );
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Critical2');

  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Low8 of 9');
  expect(document.activeElement?.getAttribute('href')).toBe('/list?severity=low');
});

it('no two looks share a pattern, so colour is never alone', () => {
  const looks = ['critical', 'high', 'medium', 'low', 'info', 'none'] as const;
  const { container } = draw(
    <ColumnChart {...chart} series={looks.map((look) => ({ key: look, label: look, look }))} points={[]} />,
  );

  const drawn = [...container.querySelectorAll('svg[aria-hidden] > defs')].flatMap((defs) =>
    [...defs.querySelectorAll('path')].map((path) => path.getAttribute('d')),
  );
  const inPlot = drawn.slice(0, looks.length - 1);
  expect(new Set(inPlot).size).toBe(looks.length - 1);
});

it('a sparkline says its direction in words', () => {
  draw(<Sparkline label="Fell from 9 to 4" values={[9, 7, 4]} />);

  expect(screen.getByRole('img', { name: 'Fell from 9 to 4' })).toBeTruthy();
});

it.each([
  [30, 7, [4, 9, 14, 19, 24, 29]],
  [3, 7, [0, 1, 2]],
  [1, 3, [0]],
])('of %i ticks about %i are written, the last one always', (count, wanted, written) => {
  const all = Array.from({ length: count }, (_, index) => index);

  expect(all.filter((index) => isWritten(index, { count, wanted }))).toEqual(written);
});
