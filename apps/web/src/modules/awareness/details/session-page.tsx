import { hasAccess } from '@gatehouse/contract/core/access';
import { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessWriteAccess, sessionExportFormats } from '@gatehouse/contract/awareness/awareness-session';
import type { SessionDetail } from '@gatehouse/contract/awareness/awareness-session.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { download } from '../../../core/download.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { usePageTitle } from '../../../core/page-title.ts';
import { useViewer } from '../../../core/session-store.ts';
import { HeldEmails } from '../../../shared/people/held-emails.tsx';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { sessionsPath } from '../awareness-address.ts';
import { awarenessNames } from '../awareness-names.texts.ts';
import { awarenessTexts as texts } from '../awareness.texts.ts';
import { reminderTexts } from '../list/reminder.texts.ts';
import { useReminder, useSessionActions } from '../list/session-menu.tsx';
import { sessionSigns } from '../session-signs.ts';
import { ProgressCard } from '../progress-card.tsx';
import { DepartmentTable } from './department-table.tsx';
import { enrolmentTexts } from './enrolment.texts.ts';
import { EnrolFileDialog } from './enrol-file-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { PeopleList } from './people-list.tsx';

// Loaded on demand, because it is below the progress and draws with the charts.
const curve = onDemand(async () => ({ default: (await import('./training-curve.tsx')).TrainingCurve }));

const isStarted = ({ status }: SessionDetail): boolean => status === 'Open' || status === 'Closed';

/** A session has a curve once it is open and someone is enrolled. */
const hasCurve = (session: SessionDetail): boolean => isStarted(session) && session.progress.enrolled > 0;

const missing = { ...texts.page.missing, to: sessionsPath };

/** A session with its departments and employees. */
export function SessionPage() {
  const { sessionId = '' } = useParams();
  const reading = useRead(awareness.get, { params: { id: sessionId }, query: { employees: 'none' } });
  usePageTitle(reading.data?.name ?? awarenessNames.title);
  return (
    <RecordBody isPage reading={reading} missing={missing}>
      {(session) => <Session session={session} />}
    </RecordBody>
  );
}

function Session({ session }: { session: SessionDetail }) {
  return (
    <>
      <Head session={session} />
      <Stack gap={24}>
        <HeldEmails />
        <ProgressCard session={session} />
        {hasCurve(session) && (
          <PageOnDemand page={curve} given={{ sessionId: session._id }} waiting={<Skeleton height="340px" />} />
        )}
        {session.departments.length > 0 && (
          <DepartmentTable departments={session.departments} isStarted={isStarted(session)} />
        )}
        <PeopleList sessionId={session._id} departments={session.departments.map(({ department }) => department)} />
      </Stack>
    </>
  );
}

/** Moves the focus to the sentence that replaces the reminder button once the reminder is sent. */
function useRemindedFocus(remindedAt: string | null) {
  const sentence = useRef<HTMLSpanElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || remindedAt === null) return;
    isAwaited.current = false;
    if (document.activeElement === document.body) sentence.current?.focus();
  }, [remindedAt]);
  return { sentence, watch: () => void (isAwaited.current = true) };
}

/** The menu items that export the employees of a session and their results. */
const exportItems = ({ _id, name }: SessionDetail): MenuItem[] =>
  sessionExportFormats.map((format) => ({
    label: enrolmentTexts.exports[format],
    onSelect: () => void download(awareness.export, { params: { id: _id }, query: { format } }, name),
  }));

function Head({ session }: { session: SessionDetail }) {
  const mayWrite = hasAccess(awarenessWriteAccess, useViewer());
  const navigate = useNavigate();
  const { items, dialog } = useSessionActions(session, () => void navigate(sessionsPath));
  const [hasFile, setHasFile] = useState(false);
  const { sentence, watch } = useRemindedFocus(session.remindedAt);
  const own = [{ label: enrolmentTexts.enrolFile.open, onSelect: () => setHasFile(true) }, ...items];
  const menu = [...exportItems(session), ...(mayWrite ? own : [])];
  const { name, status, course, date_start, date_end, passScore, attempts, remindedAt } = session;
  return (
    <>
      <RecordHead
        crumbs={[{ label: texts.page.crumbs, to: sessionsPath }, { label: name }]}
        title={<bdi>{name}</bdi>}
        meta={[
          <StatusBadge key="status" look="plain" sign={sessionSigns[status]} label={texts.states[status]} />,
          <bdi key="course">{course.title}</bdi>,
          texts.page.dates(displayDate(date_start) ?? date_start, displayDate(date_end) ?? date_end),
          texts.page.passScore(passScore),
          texts.page.attempts(attempts),
          ...(remindedAt === null
            ? []
            : [
                <span key="reminded" ref={sentence} tabIndex={-1} dir="auto">
                  {texts.remindedOn} <RelativeTime moment={remindedAt} />
                </span>,
              ]),
        ]}
        actions={mayWrite && <Actions session={session} onRemind={watch} />}
        menu={menu}
      />
      {dialog}
      {hasFile && <EnrolFileDialog sessionId={session._id} onClose={() => setHasFile(false)} />}
    </>
  );
}

/** The state of the dialog for enrolling, which a button opens, or a link with this state, also to the page that is shown. */
function useEnrolling() {
  const { key, state } = useLocation() as { key: string; state: { isEnrolling?: boolean } | null };
  const [isOpened, setIsOpened] = useState(false);
  const [closedKey, setClosedKey] = useState<string | null>(null);
  return {
    isEnrolling: isOpened || (state?.isEnrolling === true && closedKey !== key),
    open: () => setIsOpened(true),
    close: () => {
      setIsOpened(false);
      setClosedKey(key);
    },
  };
}

function Actions({ session, onRemind }: { session: SessionDetail; onRemind: () => void }) {
  const { isEnrolling, open, close } = useEnrolling();
  const { ask, question, isBusy, people, isRecent, isPossible } = useReminder(session, onRemind);
  return (
    <>
      {isPossible && !isRecent && (
        <Button isBusy={isBusy} onClick={ask}>
          {reminderTexts.open(people)}
        </Button>
      )}
      {question}
      <Button variant="primary" onClick={open}>
        {enrolmentTexts.enrol.open}
      </Button>
      {isEnrolling && <EnrolDialog sessionId={session._id} courseId={session.course._id} onClose={close} />}
    </>
  );
}
