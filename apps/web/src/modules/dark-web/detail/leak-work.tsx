import { hasAccess } from '@gatehouse/contract/core/access';
import { darkWeb, darkWebWriteAccess } from '@gatehouse/contract/dark-web/dark-web';
import type { LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { BreachDetail } from '@gatehouse/contract/dark-web/leak.schema';
import { readableEmail } from '@gatehouse/domain/readable-domain';
import { useRef, useState } from 'react';

import { useCache } from '../../../core/data/cache.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo, useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { applyResponse } from '../dark-web.live.ts';
import { darkWebTexts } from '../dark-web.texts.ts';
import { LeakStatusBadge } from '../leak-badge.tsx';
import { useChangeStatus } from '../list/use-change-status.ts';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { Section } from './section.tsx';

const texts = leakDetailTexts.work;
const shownAtMost = 50;

/** The status and assignee, with the changes that the user may make. */
export function LeakWork({ leak }: { leak: BreachDetail }) {
  const mayWrite = hasAccess(darkWebWriteAccess, useViewer());
  const assign = useAssign(leak);
  const { assignee } = leak;
  return (
    <Section title={texts.title}>
      <PropertyList look="row">
        <Property label={texts.status}>
          <StatusChanges leak={leak} />
        </Property>
        <Property
          label={texts.assignee}
          editLabel={texts.assign}
          edit={
            mayWrite
              ? (close) => (
                  <Assignees
                    leak={leak}
                    onAssign={(colleague) => {
                      close();
                      assign(colleague);
                    }}
                  />
                )
              : undefined
          }
        >
          <PersonCell name={assignee?.fullname ?? null} missing={texts.unassigned} />
        </Property>
      </PropertyList>
      {!mayWrite && <p className={textLook({ size: 12, tone: 'muted' })}>{texts.onlyOthers}</p>}
    </Section>
  );
}

function StatusChanges({ leak }: { leak: BreachDetail }) {
  const { changeStatus, isBusy } = useChangeStatus();
  const line = useRef<HTMLSpanElement>(null);
  const { status, moves } = leak;
  const change = (to: LeakStatus) => {
    // The button disappears after the change, so the focus moves to the line with the result.
    line.current?.focus();
    void changeStatus(leak, to);
  };
  return (
    <span ref={line} className={classNames(rowLook(), styles.row)} tabIndex={-1} aria-live="polite">
      <LeakStatusBadge status={status} />
      {moves
        .filter((to) => to !== status)
        .map((to) => (
          <Button key={to} size="small" isBusy={isBusy} onClick={() => change(to)}>
            {texts.change(darkWebTexts.statuses[to])}
          </Button>
        ))}
    </span>
  );
}

type Assign = (colleague: { _id: string; fullname: string } | null) => void;

function useAssign({ _id }: BreachDetail): Assign {
  const cache = useCache();
  const { change } = useChange(darkWeb.assign);
  return (colleague) =>
    void change({ params: { id: _id }, body: { userId: colleague?._id ?? null } }).then(({ data }) => {
      if (!data) return;
      applyResponse(cache, data);
      raiseToast({ kind: 'success', message: colleague ? texts.assigned(colleague.fullname) : texts.unassigned });
    });
}

function Assignees({ leak: { assignee }, onAssign }: { leak: BreachDetail; onAssign: Assign }) {
  const me = useUserInfo();
  const [query, setQuery] = useState('');
  const { data: colleagues = [] } = useRead(darkWeb.colleagues);
  const typed = query.trim().toLowerCase();
  const shown = colleagues
    .filter(({ fullname, username }) => `${fullname} ${username}`.toLowerCase().includes(typed))
    .slice(0, shownAtMost);
  return (
    <Stack gap={8} className={styles.assignees}>
      <Row>
        {assignee?._id !== me._id && (
          <Button size="small" onClick={() => onAssign(me)}>
            {texts.assignMe}
          </Button>
        )}
        {assignee !== null && (
          <Button size="small" onClick={() => onAssign(null)}>
            {texts.unassign}
          </Button>
        )}
      </Row>
      <SearchField label={texts.search} value={query} onChange={({ target }) => setQuery(target.value)} />
      <Stack as="ul" gap={0} className={styles.colleagues}>
        {shown.map((colleague) => (
          <li key={colleague._id}>
            <button type="button" className={styles.colleague} onClick={() => onAssign(colleague)}>
              <PersonCell name={colleague.fullname} missing="" detail={readableEmail(colleague.username)} />
            </button>
          </li>
        ))}
      </Stack>
      {shown.length === 0 && <p className={styles.muted}>{texts.noColleague}</p>}
    </Stack>
  );
}
