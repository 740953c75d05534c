import type { AreaMonitoring } from '@gatehouse/contract/clients/client-monitoring.schema';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import type { Failure } from '../../core/failure.ts';
import { emptyTexts } from '../vocabulary/empty.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { exactText, relativeText } from '../../ui/time/moments.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { listTexts } from './list.texts.ts';
import type { Emptiness } from './use-emptiness.ts';

/** What a list says when there is nothing to show. */
export interface ListEmptyTexts {
  /** "No engagements yet". */
  none: string;
  /** What will be here, and when. */
  noneWhy?: ReactNode;
  /** The next step of somebody who begins. */
  noneAction?: ReactNode;
  /** Where the default view is empty because everything is done: "No unresolved findings". */
  cleared?: string;
  clearedWhy?: ReactNode;
  /** Of a list whose area is monitored: what it says before the first check, and after one that found nothing. */
  monitoring?: MonitoringTexts;
  /** "You can't view engagements". */
  noAccess: string;
}

interface MonitoringTexts {
  /** "Not scanned yet". */
  notStarted: string;
  /** A sentence that explains when rows appear. */
  notStartedWhy: string;
  /** The button that leads there. */
  start: string;
  /** "No issues found". */
  clear: string;
}

interface ListFailureProps {
  failure: Failure;
  texts: ListEmptyTexts;
  onRetry: () => void;
}

/** Why there are no rows: no permission, or a call that failed. */
export function ListFailure({ failure, texts, onRetry }: ListFailureProps) {
  if (failure.status === 403) {
    return (
      <EmptyState kind="no-access" title={texts.noAccess}>
        {listTexts.noAccessWhy}
      </EmptyState>
    );
  }
  // What the list belongs to, such as a client, is gone. Trying again would not help.
  if (failure.status === 404) return <EmptyState kind="filtered" title={emptyTexts.missing} />;
  const { message, requestId } = failure;
  return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
}

interface ListEmptyProps {
  texts: ListEmptyTexts;
  /** Absent while nothing is filtered. */
  onClear: (() => void) | undefined;
  /** The view itself leaves rows out. */
  isView: boolean;
  emptiness?: Emptiness;
  /** The state of the checks behind the list; absent if it shows nothing that is monitored. */
  evidence?: AreaMonitoring | undefined;
}

/** Nothing matches, everything is done, nothing was found, or nothing has ever been here. */
export function ListEmpty(props: ListEmptyProps) {
  const { texts, onClear, isView, emptiness, evidence } = props;
  if (emptiness !== 'narrowed' && texts.monitoring && evidence)
    return <NothingFound texts={texts.monitoring} evidence={evidence} />;
  if (emptiness === 'never') return <FirstUse texts={texts} />;
  if (onClear) return <Filtered onClear={onClear} />;
  return isView && texts.cleared !== undefined ? <Cleared {...props} /> : <FirstUse texts={texts} />;
}

function Filtered({ onClear }: { onClear: () => void }) {
  const action = <Button onClick={onClear}>{listTexts.toolbar.clearAll}</Button>;
  return (
    <EmptyState kind="filtered" title={listTexts.filtered} action={action}>
      {listTexts.filteredWhy}
    </EmptyState>
  );
}

const Cleared = ({ texts, evidence }: ListEmptyProps) => (
  <EmptyState kind="cleared" title={texts.cleared ?? texts.none} action={texts.noneAction}>
    {texts.clearedWhy}
    {evidence && <Checked at={evidence.checkedAt} />}
  </EmptyState>
);

const FirstUse = ({ texts }: { texts: ListEmptyTexts }) => (
  <EmptyState kind="first-use" title={texts.none} action={texts.noneAction}>
    {texts.noneWhy}
  </EmptyState>
);

/** Without evidence a list only says what starts it. */
function NothingFound({ texts, evidence }: { texts: MonitoringTexts; evidence: AreaMonitoring }) {
  const { pathname } = useLocation();
  const { state, checkedAt, link } = evidence;
  if (state !== 'not-started') {
    return (
      <EmptyState kind="cleared" title={texts.clear}>
        <Checked at={checkedAt} />
      </EmptyState>
    );
  }
  const action = link === pathname ? undefined : <LinkButton to={link}>{texts.start}</LinkButton>;
  return (
    <EmptyState kind="first-use" title={texts.notStarted} action={action}>
      {texts.notStartedWhy}
    </EmptyState>
  );
}

/** When the area was last checked, where that is known. */
function Checked({ at }: { at: string | null }) {
  const now = useNow();
  return at !== null && <p>{listTexts.lastChecked(relativeText(at, now), exactText(at))}</p>;
}

/** The rows are those of the last read that succeeded. */
export function RefreshFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="warning">
      {listTexts.refreshFailed}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {listTexts.retry}
      </Button>
    </Notice>
  );
}
