import type { OpenRetest } from '@gatehouse/contract/findings/finding-detail.schema';
import { Link } from 'react-router';

import { bySide, clientBase, sides } from '../../../core/sides.ts';
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
  const parent = bySide(companyId, engagementAddress(undefined, finding.engagement._id), () => clientBase(companyId));
  return `${parent}/retests/${retest._id}`;
}

const sideName = sides('client', () => 'provider');

/** The open retest of a finding: who acts next, and when the verdict is expected. */
export function OpenRetestNotice(props: OpenRetestProps) {
  const { idVisual, turn, expectedDate, tester } = props.retest;
  const isOwnTurn = turn === sideName(props.companyId);
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
          <bdi>
            {texts.expected} <DueDate day={expectedDate} />
          </bdi>
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
