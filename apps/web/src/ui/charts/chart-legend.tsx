import { useId } from 'react';

import { type SeverityLevel, SeverityShape } from '../marks/severity-shape.tsx';
import { ChartPatterns, fillOf } from './chart-patterns.tsx';
import type { ChartLook, ChartSeries } from './chart-model.ts';
import styles from './chart-legend.module.css';
import marks from './chart-marks.module.css';
import tones from './chart-tones.module.css';

const levels: readonly string[] = ['critical', 'high', 'medium', 'low', 'info', 'none'];
const isLevel = (look: ChartLook): look is ChartLook & SeverityLevel => levels.includes(look);

/** A line of this look as a sample. */
function LineSample() {
  return (
    <svg className={styles.sample} viewBox="0 0 24 12" aria-hidden="true">
      <path className={marks.line} d="M0 6H24" />
    </svg>
  );
}

function AreaSample({ look }: { look: ChartLook }) {
  const id = useId();
  return (
    <svg className={styles.swatch} viewBox="0 0 14 14" aria-hidden="true">
      <ChartPatterns id={id} looks={[look]} />
      <rect className={marks.tone} width="14" height="14" rx="2" style={{ fill: fillOf(id, look) }} />
    </svg>
  );
}

interface LegendProps {
  series: readonly ChartSeries[];
  mark: 'line' | 'area';
}

/** Which line or part is which: sample, shape of a severity, and word. */
export function ChartLegend({ series, mark }: LegendProps) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ key, label, look }) => (
        <li key={key} className={tones[look]} data-look={look}>
          {mark === 'line' ? <LineSample /> : <AreaSample look={look} />}
          {isLevel(look) && (
            <span className={tones.shape}>
              <SeverityShape severity={look} size={12} />
            </span>
          )}
          {label}
        </li>
      ))}
    </ul>
  );
}
