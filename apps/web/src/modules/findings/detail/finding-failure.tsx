import { Link } from 'react-router';

import { coreTexts } from '../../../core/core.texts.ts';
import type { Failure } from '../../../core/failure.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { findingsTexts as texts } from '../findings.texts.ts';

interface FindingFailureProps {
  failure: Failure;
  back: { to: string; label: string };
  onRetry: () => void;
}

const missing = [400, 404, 422];

function Reason({ failure, back, onRetry }: FindingFailureProps) {
  const { status, message, requestId } = failure;
  const toList = <LinkButton to={back.to}>{back.label}</LinkButton>;
  if (status === 403) {
    return (
      <EmptyState kind="no-access" title={texts.noAccess} action={toList}>
        {texts.noAccessWhy}
      </EmptyState>
    );
  }
  if (missing.includes(status)) {
    return (
      <EmptyState kind="no-access" title={texts.missing} action={toList}>
        {texts.missingWhy}
      </EmptyState>
    );
  }
  return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />;
}

/** Absent and somebody else's look the same, as they do in the API. */
export function FindingFailure(props: FindingFailureProps) {
  return (
    <>
      <PageHeader trail={<Link to={props.back.to}>{props.back.label}</Link>} title={texts.title} />
      <Reason {...props} />
    </>
  );
}
