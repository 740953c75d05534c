import type { Retest } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';

import { bySide, type SideKey, sides } from '../../core/sides.ts';
import { RecordBody } from '../../shared/records/record-body.tsx';
import { useSideRead } from '../../shared/sides/use-side-read.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { ClientActions, StaffActions } from './retest-actions.tsx';
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

/** Returns the list in which a retest is. */
export const retestListPath = ({ companyId, engagementId }: RetestKey): string =>
  bySide(companyId, `/engagements/${engagementId}/retests`, () => '/provider/retests');

interface RetestPeekProps extends RetestKey {
  /** Opens the next retest of the queue. */
  onNext?: (() => void) | undefined;
}

const stay = (): void => undefined;

/** Status, dates and message of a retest, and its findings: for staff with the form for each missing verdict. */
export function RetestPeek({ onNext = stay, ...key }: RetestPeekProps) {
  const missing = { ...retestsTexts.detail.missing, to: retestListPath(key) };
  const forStaff = sides({ side: 'client' } as const, () => ({ side: 'provider', onNext }) as const)(key.companyId);
  return (
    <RecordBody reading={useRetest(key)} missing={missing}>
      {(retest: Retest) => (
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
            <RetestItemCard key={item.finding._id} retest={retest} item={item} {...forStaff} />
          ))}
        </Stack>
      )}
    </RecordBody>
  );
}

/** The viewer's actions on a retest beside its list. */
export function RetestPeekActions(key: RetestKey) {
  const { data: retest } = useRetest(key);
  return retest
    ? bySide(key.companyId, <ClientActions retest={retest} />, () => <StaffActions retest={retest} />)
    : null;
}
