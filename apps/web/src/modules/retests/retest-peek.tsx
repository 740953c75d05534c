import { providerRetests } from '@gatehouse/contract/retests/retests';

import { useRead } from '../../core/data/use-read.ts';
import { RecordBody } from '../../shared/records/record-body.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { StaffActions } from './retest-actions.tsx';
import { ExpectedDate, StateBadge } from './retest-columns.tsx';
import { RetestItemCard } from './retest-item-card.tsx';
import { retestsTexts } from './retests.texts.ts';

interface RetestPeekProps {
  companyId: string;
  retestId: string;
  onNext: (() => void) | undefined;
}

/** A retest in the panel of the queue: its findings with their verdicts. */
export function RetestPeek({ companyId, retestId, onNext }: RetestPeekProps) {
  const reading = useRead(providerRetests.get, { params: { companyId, retestId } });
  const missing = { ...retestsTexts.detail.missing, to: '/provider/retests' };
  return (
    <RecordBody reading={reading} missing={missing}>
      {(retest) => (
        <Stack key={retest._id}>
          <Row gap={12}>
            <code>{retest.idVisual}</code>
            <StateBadge {...retest} />
            <ExpectedDate {...retest} />
          </Row>
          {retest.message !== '' && (
            <Text as="p">
              <bdi>{retest.message}</bdi>
            </Text>
          )}
          {retest.items.map((item) => (
            <RetestItemCard
              key={item.finding._id}
              retest={retest}
              item={item}
              side="provider"
              onNext={onNext ?? stay}
            />
          ))}
        </Stack>
      )}
    </RecordBody>
  );
}

const stay = (): void => undefined;

export function RetestPeekActions({ companyId, retestId }: Omit<RetestPeekProps, 'onNext'>) {
  const { data: retest } = useRead(providerRetests.get, { params: { companyId, retestId } });
  return retest ? <StaffActions retest={retest} /> : null;
}
