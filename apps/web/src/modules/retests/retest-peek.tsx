import { providerRetests, retests } from '@gatehouse/contract/retests/retests';

import { bySide, type SideKey } from '../../core/sides.ts';
import { RecordBody } from '../../shared/records/record-body.tsx';
import { useSideRead } from '../../shared/sides/use-side-read.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { RetestActions } from './retest-actions.tsx';
import { ExpectedDate, StateBadge } from './retest-columns.tsx';
import { RetestItemCard } from './retest-item-card.tsx';
import { retestsTexts } from './retests.texts.ts';

/** Identifies a retest: for clients by its engagement, for staff by the client. */
export interface RetestKey {
  companyId?: SideKey;
  engagementId?: string | undefined;
  retestId: string;
}

/** Reads a retest from the viewer's side. */
export const useRetest = ({ companyId, engagementId = '', retestId }: RetestKey) =>
  useSideRead({ own: retests.get, staff: providerRetests.get, companyId }, { params: { id: engagementId, retestId } });

/** Returns the texts of a missing retest, with the list that it would be in. */
export const missingRetest = ({ companyId, engagementId }: RetestKey) => ({
  ...retestsTexts.detail.missing,
  to: bySide(companyId, `/engagements/${engagementId}/retests`, () => '/provider/retests'),
});

interface RetestPeekProps extends RetestKey {
  /** Opens the next retest of the queue. */
  onNext?: (() => void) | undefined;
}

const stay = (): void => undefined;

/** Status, dates and message of a retest, and its findings: for staff with the form for each missing verdict. */
export function RetestPeek({ onNext = stay, ...key }: RetestPeekProps) {
  return (
    <RecordBody reading={useRetest(key)} missing={missingRetest(key)}>
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
              companyId={key.companyId}
              onNext={onNext}
            />
          ))}
        </Stack>
      )}
    </RecordBody>
  );
}

/** The viewer's actions on a retest beside its list. */
export function RetestPeekActions(key: RetestKey) {
  const { data: retest } = useRetest(key);
  return retest ? <RetestActions retest={retest} companyId={key.companyId} /> : null;
}
