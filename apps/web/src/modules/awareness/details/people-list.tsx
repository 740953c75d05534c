import { hasAccess } from '@gatehouse/contract/core/access';
import { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessWriteAccess, enrolmentStatuses } from '@gatehouse/contract/awareness/awareness-session';
import { publicAwareness } from '@gatehouse/contract/awareness/public-awareness';
import { useMemo } from 'react';

import { useUserInfo, useViewer } from '../../../core/session-store.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { awarenessTexts as texts } from '../awareness.texts.ts';
import { EnrolmentMenu } from './enrolment-menu.tsx';
import { PersonCard, peopleColumns } from './people-columns.tsx';
import { registrationTexts } from './registration.texts.ts';

/** The statuses that HR acts on. The others are filters, so that the quick views fit on one line with the search. */
const viewed = enrolmentStatuses.filter((status) => status !== 'Expired' && status !== 'Withdrawn');

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  ...viewed.map((status) => ({ key: status, label: texts.statuses[status], parameters: { status } })),
];

/** The differences between the company's own sessions and those of the public area. */
const areas = {
  own: { list: awareness.enrolments, texts: texts.people },
  public: { list: publicAwareness.enrolments, texts: registrationTexts },
};

interface PeopleListProps {
  area?: keyof typeof areas;
  /** The session; null lists the employees of all sessions. */
  sessionId: string | null;
  /** Departments to filter by. */
  departments?: readonly string[];
}

const none: readonly string[] = [];

function useMayWrite(area: keyof typeof areas): boolean {
  const viewer = useViewer();
  return area === 'own' && hasAccess(awarenessWriteAccess, viewer);
}

/** Employees by progress, of one session or of all. */
export function PeopleList({ area = 'own', sessionId, departments = none }: PeopleListProps) {
  const mayWrite = useMayWrite(area);
  const { timeZone } = useUserInfo().company;
  const isOfAll = sessionId === null;
  const columns = useMemo(() => peopleColumns(timeZone, isOfAll), [timeZone, isOfAll]);
  const options = departments.filter((name) => name !== '').map((name) => ({ value: name, label: name }));
  return (
    <ResourceList
      list={areas[area].list}
      name={isOfAll ? 'awareness-progress' : `awareness-people-${area}`}
      columns={columns}
      texts={areas[area].texts}
      views={views}
      defaultView="all"
      filters={{
        ...(options.length > 0 && { department: { label: texts.columns.department, options } }),
        status: { label: texts.columns.status, values: texts.statuses, isFurther: true },
        ...(isOfAll && { sessionStatus: { label: texts.columns.session, values: texts.states } }),
      }}
      {...(!isOfAll && { always: { session: sessionId } })}
      paging="endless"
      rowActions={mayWrite ? (enrolment) => <EnrolmentMenu enrolment={enrolment} /> : undefined}
      card={(enrolment, Link) => <PersonCard enrolment={enrolment} CardLink={Link} />}
    />
  );
}
