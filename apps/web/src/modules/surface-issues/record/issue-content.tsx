import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { sidePaths } from '../../../core/sides.ts';
import { FindingSection } from '../../../shared/findings/record/finding-section.tsx';
import { FindingDescription } from '../../../shared/findings/record/finding-story.tsx';
import { RecordColumns } from '../../../shared/records/record-columns.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from '../surface-issues.module.css';
import { issueTexts } from '../surface-issues.texts.ts';
import { issueRecordTexts } from './issue-record.texts.ts';
import { IssueAcceptanceRequest } from './acceptance-request.tsx';
import { IssueActivity } from './issue-activity.tsx';
import { IssueProperties, PeekProperties } from './issue-properties.tsx';
import type { IssueProps } from './use-issue.ts';

const texts = issueRecordTexts.record;

const hostsPath = sidePaths('/attack-surface-mapping/hosts', '/attack-surface');

/** The exposure path of an issue: host, port and issue. */
function Exposure({ issue: { host, port, protocol, title }, companyId }: IssueProps) {
  const to = `${hostsPath(companyId)}?${new URLSearchParams({ peek: host._id })}`;
  return (
    <FindingSection title={texts.exposure}>
      <Row as="ol" gap="4 8" align="stretch" className={styles.path}>
        <Row as="li" align="stretch" wraps={false} isInline>
          <Link to={to}>
            <bdi dir="ltr">{host.name}</bdi>
          </Link>
        </Row>
        <Row as="li" align="stretch" wraps={false} isInline>
          {port === null ? issueTexts.wholeHost : <code>{issueTexts.port(port, protocol)}</code>}
        </Row>
        <Row as="li" align="stretch" wraps={false} isInline>
          <bdi>{title}</bdi>
        </Row>
      </Row>
    </FindingSection>
  );
}

const shownLocations = 20;

function Locations({ issue: { locations, numOfLocations } }: IssueProps) {
  if (locations.length === 0) return null;
  const shown = locations.slice(0, shownLocations);
  const more = numOfLocations - shown.length;
  return (
    <FindingSection title={texts.locations}>
      <ul className={styles.locations}>
        {shown.map((location) => (
          <li key={location}>
            <code dir="ltr">{location}</code>
          </li>
        ))}
      </ul>
      {more > 0 && <Text tone="muted">{texts.moreLocations(more)}</Text>}
    </FindingSection>
  );
}

/** Announces to screen readers when someone else changes the status. */
function StatusAnnouncement({ issue: { status } }: IssueProps) {
  const before = useRef(status);
  const [text, setText] = useState('');
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    setText(texts.changed(issueTexts.statuses[status]));
  }, [status]);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}

const Main = (props: IssueProps) => (
  <>
    {props.issue.request && <IssueAcceptanceRequest issue={props.issue} request={props.issue.request} />}
    <Card>
      <Stack gap={24}>
        <Exposure {...props} />
        <Locations {...props} />
      </Stack>
    </Card>
    <FindingDescription finding={props.issue} />
    <Card>
      <IssueActivity {...props} />
    </Card>
  </>
);

/** The content of an issue below its header, on its page and in a panel, for clients and for staff. */
export const IssueContent = ({ isPanel, ...props }: IssueProps & { isPanel?: boolean }) => (
  <>
    <StatusAnnouncement {...props} />
    <RecordColumns
      isPanel={isPanel}
      {...(isPanel && { above: <PeekProperties {...props} /> })}
      rail={
        <Card>
          <IssueProperties {...props} />
        </Card>
      }
    >
      <Main {...props} />
    </RecordColumns>
  </>
);
