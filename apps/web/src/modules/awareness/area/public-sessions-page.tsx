import { publicAwareness, publicSessionLink } from '@gatehouse/contract/awareness/public-awareness';
import type { PublicSession } from '@gatehouse/contract/awareness/public-session.schema';
import { useMemo } from 'react';
import { daysBetween } from '@gatehouse/domain/calendar/day';

import { useUserInfo } from '../../../core/session-store.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { awarenessNames } from '../awareness-names.texts.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { SessionCard, sessionColumns } from '../list/session-columns.tsx';
import { areaTexts as texts, areaTexts } from './area.texts.ts';
import { PublicSessionMenu } from './public-session-menu.tsx';
import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { type KpiFigure, KpiStrip } from '../../../ui/charts/kpi.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../awareness.module.css';
import { publicSessionsPath } from '../awareness-address.ts';
import { ProgressKey } from '../training-bar.tsx';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { useNow } from '../../../ui/time/use-now.ts';

const views = [
  { key: 'active', label: texts.views.active, parameters: { state: 'Active' } },
  { key: 'deleted', label: texts.views.deleted, parameters: { state: 'Deleted' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

/** The sessions of the public area, the start page of its admin (specification.md, Access table). */
export default function PublicSessionsPage() {
  const { timeZone } = useUserInfo().company;
  const columns = useMemo(() => sessionColumns(timeZone), [timeZone]);
  const sentence = usePublicSentence();
  return (
    <>
      <TitledHeader title={awarenessNames.publicTitle} context={sentence} />
      <PublicFigures />
      <ResourceList
        list={publicAwareness.list}
        name="public-sessions"
        columns={columns}
        texts={texts.list}
        views={views}
        defaultView="active"
        filters={{ status: { label: awarenessTexts.columns.status, values: awarenessTexts.states } }}
        rowLink={({ _id }: PublicSession) => publicSessionLink(_id)}
        rowActions={(session) => <PublicSessionMenu session={session} />}
        card={(session, Link) => <SessionCard session={session} timeZone={timeZone} Link={Link} />}
      />
    </>
  );
}

/** Number of sessions to read: the maximum page size. */
const sessionsRead = 200;

/** Summarizes the progress in open public sessions, or the purpose of the area if none is open. */
function usePublicSentence(): string {
  const query = { state: 'Active', status: 'Open', limit: sessionsRead } as const;
  const rows = useRead(publicAwareness.list, { query }, { keepPrevious: true }).data?.rows ?? [];
  const dayOf = useZoneDay();
  const today = dayOf(useNow());
  const all = rows.reduce((sum, { progress }) => sum + progress.enrolled, 0);
  if (all === 0) return areaTexts.context;
  const done = rows.reduce((sum, { progress }) => sum + progress.passed, 0);
  const [first = today] = rows.map(({ date_end }) => date_end).toSorted();
  return awarenessTexts.head.open(done, all, daysBetween(today, first) + 1);
}

const { tile } = awarenessTexts;

/** The figures of the public area; pending registrations are only counted. */
function PublicFigures() {
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
      <Stack gap={16}>
        <KpiStrip label={texts.figures} figures={figures} />
        {enrolled > 0 && <ProgressKey />}
      </Stack>
    </div>
  );
}
