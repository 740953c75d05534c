import { isUnresolved } from '@gatehouse/domain/finding-status';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useEffect, useRef, useState } from 'react';

import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { bySide, staffOnly } from '../../../core/sides.ts';
import { useControlKeys } from '../../../ui/actions/use-control-keys.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { PropertyList } from '../../../ui/records/property-list.tsx';
import { DueDate } from '../../dates/due-date.tsx';
import { PanelProperties } from '../../records/panel-properties.tsx';
import { RecordColumns } from '../../records/record-columns.tsx';
import { AffectedAssets, type AssetSelection } from './affected-assets.tsx';
import { CvssScores } from './cvss-scores.tsx';
import { mayBeLate } from './due-state.ts';
import { FindingActivity } from './finding-activity.tsx';
import { FindingFacts } from './finding-facts.tsx';
import { FindingProperties, LeadProperties, OtherProperties } from './finding-properties.tsx';
import styles from './finding-record.module.css';
import type { FindingProps, FindingRecord } from './finding-record.ts';
import { findingRecordTexts as texts } from './finding-record.texts.ts';
import { FindingSection } from './finding-section.tsx';
import { FindingStatusBadge } from './finding-status-property.tsx';
import { FindingDescription } from './finding-story.tsx';
import { OpenRetestNotice } from './open-retest.tsx';

/** Loaded on demand, because most findings have none. */
const scanProposals = onDemand(async () => ({ default: (await import('./scan-proposals.tsx')).ScanProposals }));

const acceptanceRequest = onDemand(async () => ({
  default: (await import('./acceptance-request.tsx')).AcceptanceRequest,
}));
/** Only the provider's staff have it. */
const verdictForm = onDemand(async () => ({ default: (await import('./verdict-form.tsx')).VerdictForm }));
const bones = <Skeleton height="180px" />;

/** Shortcuts to assign, request a retest, comment and edit; the controls declare them. */
const recordKeys = ['a', 'r', 'c', 'e'];

interface FindingContentProps extends FindingProps {
  /** True in the panel beside a list, which has room for one column. */
  isPanel?: boolean;
}

function Main({ selection, ...props }: FindingProps & { selection: AssetSelection }) {
  const { finding, companyId } = props;
  return (
    <>
      {finding.retest && <OpenRetestNotice {...props} retest={finding.retest} />}
      {staffOnly(companyId, (client) => (
        <PageOnDemand
          page={scanProposals}
          given={{ companyId: client, findingId: finding._id, count: finding.numOfProposals ?? 0 }}
          waiting={null}
        />
      ))}
      {finding.request && (
        <PageOnDemand page={acceptanceRequest} given={{ finding, request: finding.request }} waiting={bones} />
      )}
      <FindingDescription finding={finding} />
      <AffectedAssets
        {...props}
        selection={finding.numOfAffectedAssets > 1 ? bySide(companyId, undefined, () => selection) : undefined}
      />
      <Card>
        <FindingActivity {...props} />
      </Card>
    </>
  );
}

/** The content of a finding below its header, on its page and beside a list, for clients and staff. */
export function FindingContent({ isPanel = false, ...props }: FindingContentProps) {
  const { finding, companyId } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selection = { chosen, onChange: setChosen };
  const keys = useControlKeys(recordKeys);
  const verdict = staffOnly(companyId, (client) => (
    <PageOnDemand page={verdictForm} given={{ finding, companyId: client, selection }} waiting={bones} />
  ));
  return (
    <>
      <StatusAnnouncement {...finding} />
      <div ref={keys} hidden />
      <RecordColumns
        isPanel={isPanel}
        rail={
          <Stack>
            {verdict}
            <Card>
              <AllProperties {...props} />
            </Card>
          </Stack>
        }
        above={
          <>
            {isPanel ? <PeekProperties {...props} /> : <FoldedProperties {...props} />}
            {verdict}
          </>
        }
      >
        <Main {...props} selection={selection} />
      </RecordColumns>
    </>
  );
}

/** Announces a status change by another user while the finding is open. */
function StatusAnnouncement({ statusVulnerability: status }: Pick<FindingRecord, 'statusVulnerability'>) {
  const before = useRef(status);
  const [text, setText] = useState('');
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    setText(texts.changed(texts.statuses[status]));
  }, [status]);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}

const AllProperties = (props: FindingProps) => (
  <Stack gap={24}>
    <FindingSection title={texts.properties.title}>
      <FindingProperties {...props} />
    </FindingSection>
    <CvssScores {...props} />
    <FindingFacts {...props} />
  </Stack>
);

/** The severity of a finding with its score. */
export function SeverityScore({ finding: { severity, cvssScore } }: { finding: FindingRecord }) {
  const score = cvssScore === null ? '' : ` ${cvssScore.toFixed(1)}`;
  return <SeverityBadge severity={severity} label={`${texts.severities[severity]}${score}`} />;
}

/** The properties beside a list. */
const PeekProperties = (props: FindingProps) => (
  <PanelProperties lead={<LeadProperties {...props} />}>
    <Stack gap={24}>
      <PropertyList>
        <OtherProperties {...props} />
      </PropertyList>
      <CvssScores {...props} />
      <FindingFacts {...props} />
    </Stack>
  </PanelProperties>
);

/** Single-column properties: the most important ones in a line, and all of them when expanded. */
function FoldedProperties(props: FindingProps) {
  const { finding } = props;
  const { assignee, statusVulnerability, dueDate } = finding;
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        <SeverityScore finding={finding} />
        <FindingStatusBadge status={statusVulnerability} />
        <bdi>{assignee?.fullname ?? texts.properties.unassigned}</bdi>
        {dueDate !== null && isUnresolved(statusVulnerability) && (
          <DueDate isPlain day={dueDate} isDone={!mayBeLate(finding)} />
        )}
        <VisuallyHidden>{texts.properties.title}</VisuallyHidden>
        <IconChevronDown size={16} stroke={1.8} className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.unfolded}>
        <AllProperties {...props} />
      </div>
    </details>
  );
}
