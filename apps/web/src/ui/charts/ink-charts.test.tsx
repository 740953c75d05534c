import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { Bullet } from './bullet.tsx';
import { type InkSeries, spreadLabels } from './chart-ink.ts';
import { Diverging } from './diverging.tsx';
import { Funnel } from './funnel.tsx';
import { KpiStrip } from './kpi.tsx';
import { SegmentBar } from './segment-bar.tsx';
import { StackColumns } from './stack-columns.tsx';

const texts = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  keys: 'Use the arrow keys',
  total: 'Total',
  nothing: 'unknown',
  value: String,
  net: (value: number) => (value > 0 ? `+${value}` : String(value)),
};
const parts: readonly [InkSeries, InkSeries] = [
  { key: 'critical', label: 'Critical', look: 'critical', letter: 'C' },
  { key: 'other', label: 'Other', look: 'quiet' },
];
const stock = {
  label: 'Open findings',
  pointLabel: 'Month',
  texts,
  series: parts,
  points: [
    { key: 'oct', label: 'Oct 2026', values: { critical: 1, other: 4 }, links: { total: '/list?month=oct' } },
    { key: 'nov', label: 'Nov 2026', values: { critical: 0, other: 2 }, below: '7' },
  ],
};
const draw = (drawing: ReactNode) => render(<MemoryRouter>{drawing}</MemoryRouter>);

it('every total links to its rows, and the keyboard moves column by column', async () => {
  const person = userEvent.setup();
  draw(<StackColumns {...stock} />);

  const link = screen.getByRole('link', { name: 'Oct 2026: 5' });
  expect([link.getAttribute('href'), link.dataset['rows']]).toEqual(['/list?month=oct', '5']);
  const slider = screen.getByRole('slider', { name: 'Open findings' });
  slider.focus();
  expect(slider.getAttribute('aria-valuetext')).toBe('Nov 2026: Critical 0, Other 2');
  await person.keyboard('{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe('Oct 2026: Critical 1, Other 4');
});

it('an empty part is not drawn, and no chart has dashes or patterns', () => {
  const { container } = draw(<StackColumns {...stock} />);

  expect(container.querySelectorAll('[data-ink="critical"]')).toHaveLength(1);
  expect(container.querySelectorAll('pattern, [stroke-dasharray]')).toHaveLength(0);
});

it('a single series needs no legend', () => {
  const series: readonly [InkSeries] = [parts[0]];
  const { rerender, container } = draw(<StackColumns {...stock} />);
  expect(within(container).getByText('Critical')).toBeTruthy();

  rerender(
    <MemoryRouter>
      <StackColumns {...stock} series={series} />
    </MemoryRouter>,
  );

  expect(within(container).queryByText('Critical')).toBeNull();
});

it('the same figures can be shown as a table and back', async () => {
  const person = userEvent.setup();
  draw(<StackColumns {...stock} />);

  await person.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'Open findings' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['MonthCriticalOtherTotal', 'Oct 2026145', 'Nov 2026022']);
  expect(screen.queryByRole('slider')).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.getByRole('slider')).toBeTruthy();
});

it('the difference of new and fixed is shown above each column', () => {
  const points = [
    { key: 'oct', label: 'Oct', values: { new: 9, fixed: 1 } },
    { key: 'nov', label: 'Nov', values: { new: 4, fixed: 8 } },
  ];
  draw(
    <Diverging
      {...stock}
      points={points}
      series={[
        { key: 'new', label: 'New', look: 'strong' },
        { key: 'fixed', label: 'Fixed', look: 'good' },
      ]}
    />,
  );

  expect(screen.getByText('+8')).toBeTruthy();
  expect(screen.getByText('-4')).toBeTruthy();
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Nov: New 4, Fixed 8');
});

it('a bullet row shows its figures, and the arrow keys move through the links', async () => {
  const person = userEvent.setup();
  draw(
    <Bullet
      label="Time to fix"
      rows={[
        { key: 'c', label: 'Critical', look: 'critical', value: 9.5, target: 7, text: '9.5 days · target 7', to: '/c' },
        { key: 'h', label: 'High', look: 'high', value: 17, target: 30, text: '17 days · target 30', to: '/h' },
        { key: 'l', label: 'Low', look: 'quiet', value: null, target: null, text: 'No fixes yet' },
      ]}
    />,
  );

  await person.tab();
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('href')).toBe('/h');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Critical9.5 days · target 7', 'High17 days · target 30', 'LowNo fixes yet']);
});

it('a funnel shows count, share and loss of each stage, and a dash for unknown values', () => {
  draw(
    <Funnel
      label="Campaign"
      stages={[
        { key: 'sent', label: 'Sent', count: 380, text: '380' },
        { key: 'opened', label: 'Opened', count: null, text: '–' },
        { key: 'clicked', label: 'Clicked', count: 42, text: '42', share: '11%', loss: '−338', to: '/clicked' },
      ]}
    />,
  );

  const stages = screen.getAllByRole('listitem');
  expect(stages.map(({ textContent }) => textContent)).toEqual(['Sent380', 'Opened–', '−338Clicked42 11%']);
  expect(stages[1]?.querySelector('[data-ink]')).toBeNull();
  expect(screen.getByRole('link').dataset['rows']).toBe('42');
});

it('a segment bar labels its parts and draws no empty ones', () => {
  draw(
    <SegmentBar
      label="2 critical, 4 fixed"
      segments={[
        { key: 'c', letter: 'C', count: 2, look: 'critical' },
        { key: 'h', letter: 'H', count: 0, look: 'high' },
        { key: 'f', letter: '✓', count: 4, look: 'outline' },
      ]}
    />,
  );

  expect(screen.getByRole('img', { name: '2 critical, 4 fixed' }).textContent).toBe('C✓');
});

it('a key figure links to its rows and describes its change and its trend', () => {
  draw(
    <KpiStrip
      label="Key figures"
      figures={[
        {
          key: 'open',
          label: 'Open critical and high',
          value: '9',
          delta: { direction: 'up', text: 'up 5' },
          trend: { label: 'Rose from 4 to 9', values: [4, 6, 9] },
          to: '/list',
          rows: 9,
        },
        { key: 'late', label: 'Overdue', value: '11', note: 'oldest: 315 days' },
      ]}
    />,
  );

  const link = screen.getByRole('link');
  expect([link.textContent, link.dataset['rows']]).toEqual(['Open critical and high9up 5', '9']);
  expect(within(link).getByRole('img', { name: 'Rose from 4 to 9' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('Overdue11oldest: 315 days');
});

it.each([
  [
    [10, 12, 90],
    [10, 20, 90],
  ],
  [
    [95, 96, 99],
    [80, 90, 100],
  ],
  [
    [50, 10],
    [50, 10],
  ],
])('labels at %j are moved to %j', (places, moved) => {
  expect(spreadLabels(places, 10)).toEqual(moved);
});
