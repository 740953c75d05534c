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
import { formatExactTime, formatRelativeTime } from '../../ui/time/moments.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { listTexts } from './list.texts.ts';
import type { Emptiness } from './use-emptiness.ts';

/** Texts of empty and failed states of a list. */
export interface ListEmptyTexts {
  /** "No engagements yet". */
  none: string;
  /** Describes the future content. */
  noneWhy?: ReactNode;
  /** The first step for new users. */
  noneAction?: ReactNode;
  /** Title of an empty default view whose work is done: "No unresolved findings". */
  cleared?: string;
  clearedWhy?: ReactNode;
  /** Texts of a monitored list before the first check and after one without results. */
  monitoring?: MonitoringTexts;
  /** "You can't view engagements". */
  noAccess: string;
}

interface MonitoringTexts {
  /** "Not scanned yet". */
  notStarted: string;
  /** A sentence that explains when rows appear. */
  notStartedWhy: string;
  /** Label of the button that opens the setup. */
  start: string;
  /** "No issues found". */
  clear: string;
}

interface ListFailureProps {
  failure: Failure;
  texts: ListEmptyTexts;
  onRetry: () => void;
}

/** The reason rows cannot be shown: no permission, or a failed request. */
export function ListFailure({ failure, texts, onRetry }: ListFailureProps) {
  if (failure.status === 403) {
    return (
      <EmptyState kind="no-access" title={texts.noAccess}>
        {listTexts.noAccessWhy}
      </EmptyState>
    );
  }
  // The parent record, such as a client, is gone. A retry would not help.
  if (failure.status === 404) return <EmptyState kind="filtered" title={emptyTexts.missing} />;
  const { message, requestId } = failure;
  return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
}

interface ListEmptyProps {
  texts: ListEmptyTexts;
  /** Undefined if no filter is set. */
  onClear: (() => void) | undefined;
  /** True if the view itself excludes rows. */
  isView: boolean;
  emptiness?: Emptiness;
  /** The state of the checks behind the list; undefined for lists without monitoring. */
  evidence?: AreaMonitoring | undefined;
}

/** The empty state of a list: nothing matches, everything is done, nothing was found, or it never had rows. */
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

/** The empty state of a monitored list. Before the first check it only explains how to start monitoring. */
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

/** Time of the last check, if known. */
function Checked({ at }: { at: string | null }) {
  const now = useNow();
  return at !== null && <p>{listTexts.lastChecked(formatRelativeTime(at, now), formatExactTime(at))}</p>;
}

/** A notice that a refresh failed and the rows are older. */
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
