import type { ComponentType } from 'react';

import { formatNumber } from '../../core/texts.ts';
import { severityTexts } from '../../shared/vocabulary/severities.texts.ts';
import { BarRows } from '../../ui/charts/bar-rows.tsx';
import type { ChartTexts } from '../../ui/charts/chart-model.ts';
import { StackColumns } from '../../ui/charts/stack-columns.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import type { HighlightName } from './release-notes.data.ts';
import styles from './highlight-sketch.module.css';
import { sketchTexts as texts } from './highlight-sketch.texts.ts';

const chartTexts: ChartTexts = {
  showTable: texts.chart.table,
  showChart: texts.chart.chart,
  keys: '',
  total: texts.chart.total,
  nothing: texts.chart.nothing,
  value: formatNumber,
};

/** Open findings at the end of six months. */
const months = [
  { key: 'may', critical: 4, high: 9, medium: 14 },
  { key: 'jun', critical: 5, high: 11, medium: 15 },
  { key: 'jul', critical: 3, high: 10, medium: 13 },
  { key: 'aug', critical: 3, high: 8, medium: 13 },
  { key: 'sep', critical: 2, high: 6, medium: 11 },
  { key: 'oct', critical: 1, high: 4, medium: 10 },
] as const;

const DashboardSketch = () => (
  <StackColumns
    label={texts.dashboard.title}
    pointLabel={texts.dashboard.month}
    note={texts.dashboard.note}
    series={[
      { key: 'critical', label: severityTexts.critical, look: 'critical', letter: 'C' },
      { key: 'high', label: severityTexts.high, look: 'high', letter: 'H' },
      { key: 'medium', label: severityTexts.medium, look: 'medium', letter: 'M' },
    ]}
    points={months.map(({ key, ...values }) => ({ key, label: texts.dashboard.months[key], values }))}
    texts={chartTexts}
  />
);

const hosts = [
  { key: 'shop.example.com', value: 12, part: 5 },
  { key: 'vpn.example.com', value: 8, part: 6 },
  { key: 'mail.example.com', value: 5, part: 1 },
  { key: 'dev.example.com', value: 3, part: 2 },
  { key: 'cdn.example.com', value: 1, part: 0 },
];

const SurfaceSketch = () => (
  <>
    <Text tone="muted" size={13}>
      {texts.surface.note}
    </Text>
    <BarRows
      label={texts.surface.title}
      rows={hosts.map((host) => ({ ...host, label: host.key }))}
      write={formatNumber}
    />
  </>
);

const leaks = [
  { login: 'n.keller@example.com', sign: 'overdue', label: texts.leaks.vulnerable },
  { login: 'p.duarte@example.com', sign: 'inProgress', label: texts.leaks.inProgress },
  { login: 's.lind@example.com', sign: 'completed', label: texts.leaks.mitigated },
  { login: 't.mori@example.com', sign: 'completed', label: texts.leaks.mitigated },
] as const;

const LeakSketch = () => (
  <ul className={styles.leaks}>
    {leaks.map(({ login, sign, label }) => (
      <Row key={login} as="li" gap={16} justify="between" wraps={false} className={styles.leak}>
        <bdi dir="ltr">{login}</bdi>
        <Row gap={16} wraps={false}>
          <Text as="span" tone="muted">
            {texts.leaks.password}
          </Text>
          <span className={styles.status}>
            <StatusBadge sign={sign} label={label} look="plain" />
          </span>
        </Row>
      </Row>
    ))}
  </ul>
);

const sketches: Record<HighlightName, { title: string; Content: ComponentType }> = {
  dashboard: { title: texts.dashboard.title, Content: DashboardSketch },
  attackSurface: { title: texts.surface.title, Content: SurfaceSketch },
  darkWeb: { title: texts.leaks.title, Content: LeakSketch },
};

/** A crop of the product with sample data. It follows the theme, the direction and forced colors, and cannot be operated. */
export function HighlightSketch({ name }: { name: HighlightName }) {
  const { title, Content } = sketches[name];
  return (
    <Stack gap={8} className={styles.window} inert aria-hidden="true">
      <p className={styles.title}>{title}</p>
      <Content />
    </Stack>
  );
}
