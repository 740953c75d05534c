import { publicAwareness } from '@gatehouse/contract/awareness/public-awareness';

import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { type KpiFigure, KpiStrip } from '../../../ui/charts/kpi.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../awareness.module.css';
import { publicSessionsPath } from '../awareness-address.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { areaTexts as texts } from './area.texts.ts';

const { tile } = awarenessTexts;

/** The figures of the public area; pending registrations are only counted. */
export function PublicFigures() {
  const { data, failure } = useRead(publicAwareness.figures, undefined, { keepPrevious: true });
  if (failure && !data) return null;
  if (!data) return <Skeleton height="84px" />;
  const { open, enrolled, passed, inProgress, waiting } = data;
  const figures: KpiFigure[] = [
    { key: 'open', label: tile.open, value: formatNumber(open), rows: open, to: `${publicSessionsPath}?status=Open` },
    { key: 'enrolled', label: tile.enrolled, value: formatNumber(enrolled) },
    { key: 'passed', label: tile.passed, value: formatNumber(passed) },
    { key: 'inProgress', label: tile.inProgress, value: formatNumber(inProgress) },
    { key: 'waiting', label: texts.waiting, value: formatNumber(waiting), note: texts.waitingNote },
  ];
  return (
    <div className={styles.figures}>
      <KpiStrip label={texts.figures} figures={figures} />
    </div>
  );
}
