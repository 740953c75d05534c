import type { SurvivalCurve } from '@gatehouse/contract/findings/finding-pictures.schema';
import { minFindingsOfCurve } from '@gatehouse/domain/board/survival-wording';

import type { TileProps } from '../../../core/module.ts';
import { severityInks } from '../../../shared/vocabulary/severity-inks.ts';
import { axisOf } from '../../../ui/charts/chart-axis.ts';
import type { ChartPoint } from '../../../ui/charts/chart-model.ts';
import { LinePlot, type PlotLine, type PlotMark, type PlotTick } from '../../../ui/charts/line-plot.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import styles from './tiles.module.css';
import { tilesTexts } from './tiles.texts.ts';
import { useSurvival } from './use-tile-reads.ts';

const texts = tilesTexts.survival;
const percent = 100;
const scale = axisOf([0, percent], 4);
const chartTexts = {
  ...tilesTexts.chart,
  nothing: tilesTexts.figures.nothing,
  value: (value: number) => texts.percent(value / percent),
};

/** The share of findings still open after n days, against the remediation policy. */
export function SurvivalPart(tile: TileProps) {
  return (
    <TileState query={useSurvival(tile)}>
      {({ curves }) => {
        const shown = curves.filter(({ findings }) => findings >= minFindingsOfCurve);
        return shown.length === 0 ? (
          <EmptyState kind="first-use" title={texts.none}>
            {texts.noneWhy}
          </EmptyState>
        ) : (
          <SurvivalPicture curves={shown} />
        );
      }}
    </TileState>
  );
}

const nameOf = ({ severity }: SurvivalCurve): string => tilesTexts.severities[severity];

function SurvivalPicture({ curves }: { curves: readonly SurvivalCurve[] }) {
  const days = curves.reduce<number[]>((longest, { points }) => {
    return points.length > longest.length ? points.map(({ day }) => day) : longest;
  }, []);
  const width = Math.max(1, days.at(-1) ?? 1);
  const placeOf = (day: number) => (day / width) * percent;
  return (
    <div className={styles.plot}>
      <LinePlot
        label={tilesNames.titles.survival}
        pointLabel={texts.day}
        note={texts.atTargets(curves.map((curve) => ({ ...curve, severity: nameOf(curve) })))}
        series={curves.map((curve) => ({
          key: curve.severity,
          label: nameOf(curve),
          look: severityInks[curve.severity],
        }))}
        points={days.map((day) => pointOf(day, curves))}
        places={days.map(placeOf)}
        lines={curves.map((curve) => lineOf(curve, placeOf))}
        marks={curves.flatMap((curve) => markOf(curve, { width, placeOf }))}
        ticks={ticksOf(width, placeOf)}
        scale={scale}
        texts={chartTexts}
      />
      <Text size={12} tone="muted">
        {texts.method(curves.reduce((sum, { findings }) => sum + findings, 0))}
      </Text>
    </div>
  );
}

function lineOf(curve: SurvivalCurve, placeOf: (day: number) => number): PlotLine {
  const points = curve.points.map(({ day, share }) => ({ at: placeOf(day), value: share * percent }));
  return { key: curve.severity, label: nameOf(curve), look: severityInks[curve.severity], points, kind: 'steps' };
}

interface Places {
  width: number;
  placeOf: (day: number) => number;
}

/** Returns the dot at the target of a curve, if the plot reaches it. */
function markOf({ severity, target, atTarget }: SurvivalCurve, { width, placeOf }: Places): PlotMark[] {
  if (target === null || atTarget === null || target > width) return [];
  return [{ key: severity, at: placeOf(target), value: atTarget * percent, look: severityInks[severity] }];
}

function pointOf(day: number, curves: readonly SurvivalCurve[]): ChartPoint {
  const shareOf = ({ points }: SurvivalCurve) => points.find((point) => point.day === day)?.share ?? null;
  const values = curves.map((curve) => {
    const share = shareOf(curve);
    return [curve.severity, share === null ? null : share * percent] as const;
  });
  return { key: String(day), label: texts.afterDays(day), values: Object.fromEntries(values) };
}

const tickSteps = [7, 15, 30, 60, 90] as const;
const ticksAtMost = 5;

function ticksOf(width: number, placeOf: (day: number) => number): PlotTick[] {
  const step = tickSteps.find((days) => width / days <= ticksAtMost) ?? 90;
  return Array.from({ length: Math.floor(width / step) + 1 }, (_, place) => place * step).map((day) => ({
    key: String(day),
    at: placeOf(day),
    label: texts.days(day),
  }));
}
