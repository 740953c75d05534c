import type { OpenRetest } from '@gatehouse/contract/findings/finding-detail.schema';
import { Link } from 'react-router';

import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { DueDate } from '../../dates/due-date.tsx';
import { retestTurnTexts as texts } from '../../vocabulary/retests.texts.ts';
import { engagementAddress, type FindingProps } from './finding-record.ts';

interface OpenRetestProps extends FindingProps {
  retest: NonNullable<OpenRetest>;
}

/** Returns the path of a retest. For staff it is below the client, for clients below the engagement. */
function addressOf({ finding, companyId, retest }: OpenRetestProps): string {
  const parent =
    companyId === undefined ? engagementAddress(companyId, finding.engagement._id) : `/provider/companies/${companyId}`;
  return `${parent}/retests/${retest._id}`;
}

/** The open retest of a finding: who acts next, and when the verdict is expected. */
export function OpenRetestNotice(props: OpenRetestProps) {
  const { idVisual, turn, expectedDate, tester } = props.retest;
  const isOwnTurn = turn === (props.companyId === undefined ? 'client' : 'provider');
  return (
    <Notice
      kind={isOwnTurn ? 'warning' : 'info'}
      title={
        <Row gap={8} as="span">
          <Link to={addressOf(props)}>
            <code>{idVisual}</code>
          </Link>
          {isOwnTurn ? texts.yourTurn : texts.turns[turn]}
        </Row>
      }
    >
      <Row gap={16} as="span">
        {expectedDate !== null && (
          <Row gap={4} as="span">
            {texts.expected} <DueDate day={expectedDate} />
          </Row>
        )}
        {tester !== null && (
          <Row gap={4} as="span">
            {texts.tester} <bdi>{tester}</bdi>
          </Row>
        )}
      </Row>
    </Notice>
  );
}
