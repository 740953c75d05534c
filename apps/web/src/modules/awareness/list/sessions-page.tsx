import { hasAccess } from '@gatehouse/contract/core/access';
import { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessWriteAccess, sessionLink, sessionStates } from '@gatehouse/contract/awareness/awareness-session';
import type { SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';
import { daysBetween } from '@gatehouse/domain/calendar/day';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo, useViewer } from '../../../core/session-store.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { awarenessNames } from '../awareness-names.texts.ts';
import { awarenessTexts as texts } from '../awareness.texts.ts';
import { awarenessTabs } from '../awareness-tabs.ts';
import { CreateSessionDialog } from './session-dialog.tsx';
import { SessionCard, sessionColumns } from './session-columns.tsx';
import { SessionFigures } from './session-figures.tsx';
import { SessionMenu } from './session-menu.tsx';

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  ...sessionStates.map((status) => ({ key: status, label: texts.states[status], parameters: { status } })),
];

/** Summarizes the open sessions in one sentence. */
function useSentence(): string {
  const openSessions = useRead(awareness.list, { query: { status: 'Open', limit: 200 } }).data?.rows ?? [];
  const dayOf = useZoneDay();
  const today = dayOf(useNow());
  const all = openSessions.reduce((sum, { progress }) => sum + progress.enrolled, 0);
  if (all === 0) return texts.head.none;
  const done = openSessions.reduce((sum, { progress }) => sum + progress.passed, 0);
  const ends = openSessions.map(({ date_end }) => date_end).toSorted();
  return texts.head.open(done, all, daysBetween(today, ends[0] ?? today) + 1);
}

/** The awareness sessions of the company, the start page of HR. */
export function SessionsPage() {
  const mayWrite = hasAccess(awarenessWriteAccess, useViewer());
  const { timeZone } = useUserInfo().company;
  const [isCreating, setIsCreating] = useState(false);
  const columns = useMemo(() => sessionColumns(timeZone), [timeZone]);
  const sentence = useSentence();
  return (
    <>
      <TitledHeader
        title={awarenessNames.title}
        context={sentence}
        tabs={awarenessTabs}
        action={
          mayWrite && (
            <Button variant="primary" icon={<IconPlus size={17} stroke={1.8} />} onClick={() => setIsCreating(true)}>
              {texts.create}
            </Button>
          )
        }
      />
      <SessionFigures />
      <ResourceList
        list={awareness.list}
        name="awareness-sessions"
        columns={columns}
        texts={texts.list}
        views={views}
        defaultView="all"
        rowLink={({ _id }: SessionRow) => sessionLink(_id)}
        rowActions={mayWrite ? (session) => <SessionMenu session={session} /> : undefined}
        card={(session, Link) => <SessionCard session={session} timeZone={timeZone} Link={Link} />}
      />
      {isCreating && <CreateSessionDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
