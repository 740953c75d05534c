import { hasAccess } from '@gatehouse/contract/core/access';
import { awareness } from '@gatehouse/contract/awareness/awareness';
import { certificates } from '@gatehouse/contract/certificates/certificates';
import { certificateAccess } from '@gatehouse/contract/certificates/certificate';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { formatNumber } from '../../../core/texts.ts';
import { type KpiFigure, KpiStrip } from '../../../ui/charts/kpi.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { expiringCertificates, progressAddress, sessionsAddress } from '../awareness-address.ts';
import styles from '../awareness.module.css';
import { awarenessTexts } from '../awareness.texts.ts';
import { ProgressKey } from '../training-bar.tsx';

const texts = awarenessTexts.tile;
const parts = [
  { key: 'open', to: sessionsAddress('Open') },
  { key: 'passed', to: progressAddress('Passed') },
  { key: 'inProgress', to: progressAddress('In Progress') },
  { key: 'notStarted', to: progressAddress('Not Started') },
  { key: 'expired', to: progressAddress('Expired') },
] as const;

const figureOf = (key: Exclude<keyof typeof texts, 'passedOf'>, count: number, to: string): KpiFigure => ({
  key,
  label: texts[key],
  value: formatNumber(count),
  rows: count,
  to,
});

/** Returns the number of certificates that expire within 30 days, or null without permission to view certificates. */
function useExpiring(): number | null {
  const isOff = !hasAccess(certificateAccess, useViewer());
  const { data } = useRead(certificates.list, { query: { expiring: 'true', limit: 1 } }, { isOff });
  return data?.total ?? null;
}

/** The figures on HR's start page; each links to exactly the counted rows. */
export function SessionFigures() {
  const { data, failure } = useRead(awareness.figures, undefined, { keepPrevious: true });
  const expiring = useExpiring();
  if (failure && !data) return null;
  if (!data) return <Skeleton height="84px" />;
  if (data.sessions === 0) return null;
  const figures = [
    ...parts.map(({ key, to }) => figureOf(key, data[key], to)),
    ...(expiring === null
      ? []
      : [{ ...figureOf('expiring', expiring, expiringCertificates), note: texts.expiringNote }]),
  ];
  return (
    <div className={styles.figures}>
      <Stack gap={16}>
        <KpiStrip label={texts.label} figures={figures} />
        <ProgressKey />
      </Stack>
    </div>
  );
}
