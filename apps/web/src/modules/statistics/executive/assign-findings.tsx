import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useRef, useState } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { AssigneePicker } from '../../../shared/findings/record/assignee-picker.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import styles from './assign-findings.module.css';

const texts = statisticsTexts.decisions.assign;

/** A finding that was assigned while the list of assignees was open. */
interface AssignedFinding {
  _id: string;
  title: string;
  name: string;
}

export interface AssignFindingsProps {
  /** Link to the list with exactly the findings to assign. */
  link: string;
  onAssigned: () => void;
}

const queryOf = (link: string) => ({ ...Object.fromEntries(new URLSearchParams(link.split('?')[1])), limit: 1 });

/** Assigns the first finding of the list; the next one takes its place. */
function useAssignments({ link, onAssigned }: AssignFindingsProps) {
  const reading = useRead(findings.all, { query: queryOf(link) }, { keepPrevious: true });
  const { change, isBusy } = useChange(findings.assign);
  const [assigned, setAssigned] = useState<readonly AssignedFinding[]>([]);
  const assign = async ({ _id, title, engagement }: FindingRow, userId: string, name: string): Promise<void> => {
    const { error } = await change({ params: { id: engagement._id, findingId: _id }, body: { userId } });
    if (error) return;
    setAssigned((before) => [...before, { _id, title, name }]);
    reading.refresh();
    onAssigned();
  };
  return { reading, assigned, isBusy, assign };
}

interface CurrentTitleProps {
  finding: FindingRow;
  left: number;
  /** True if the finding replaces an assigned one. */
  isNext: boolean;
}

/** The title of the finding to assign, which takes the focus from the assigned one. */
function CurrentTitle({ finding, left, isNext }: CurrentTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [finding._id, isNext]);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className={classNames(textLook({ size: 14, weight: 'medium' }), styles.title)}>
        <bdi>{finding.title}</bdi>
      </h3>
      <Text size={12} tone="muted">
        {texts.left(left)}
      </Text>
    </div>
  );
}

const AssignedList = ({ assigned }: { assigned: readonly AssignedFinding[] }) => (
  <ul className={styles.done} aria-label={texts.done} aria-live="polite">
    {assigned.map(({ _id, title, name }) => (
      <Row key={_id} as="li" wraps={false} className={classNames(textLook({ size: 13, tone: 'muted' }), styles.line)}>
        <IconCheck size={16} stroke={2} aria-hidden="true" />
        <bdi className={styles.name}>{title}</bdi>
        <bdi>{name}</bdi>
      </Row>
    ))}
  </ul>
);

/** Shown until the next finding is read, and after the last one. */
const NoFinding = ({ total }: { total: number | undefined }) =>
  total === 0 ? <Text tone="muted">{texts.none}</Text> : <SkeletonText lines={3} />;

/** The assignees for one finding after another, with those assigned so far. */
export function AssignFindings(props: AssignFindingsProps) {
  const { reading, assigned, isBusy, assign } = useAssignments(props);
  const { data, failure, refresh } = reading;
  if (failure && !data) {
    const { message, requestId } = failure;
    return <ErrorState texts={coreTexts.errorState} {...{ message, requestId }} onRetry={refresh} />;
  }
  const finding = data?.rows.find(({ _id }) => !assigned.some((one) => one._id === _id));
  return (
    <div className={styles.panel} aria-busy={isBusy}>
      <Stack gap={8}>
        <AssignedList assigned={assigned} />
        {finding ? (
          <>
            <CurrentTitle finding={finding} left={data?.total ?? 1} isNext={assigned.length > 0} />
            <AssigneePicker
              key={finding._id}
              assignee={null}
              onChoose={(person) => person && void assign(finding, person._id, person.fullname)}
            />
          </>
        ) : (
          <NoFinding total={data?.total} />
        )}
      </Stack>
    </div>
  );
}
