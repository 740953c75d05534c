import type { Finding } from '@gatehouse/contract/findings/finding.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { Text } from '../../../ui/layout/text.tsx';
import { DueDate } from '../../dates/due-date.tsx';
import { mayBeLate } from './due-state.ts';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.due;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day the finding was fixed, `YYYY-MM-DD`, or null if it is not fixed or the day is unknown. */
function fixedDay({ statusVulnerability, history }: Finding): string | null {
  if (statusVulnerability !== 'Fixed') return null;
  const entry = history.findLast(({ kind, to }) => kind === 'status' && to === 'Fixed');
  return entry?.at.slice(0, 10) ?? null;
}

function fixedSentence(day: string, dueDate: string | null): string {
  const shown = displayDate(day) ?? day;
  if (dueDate === null) return texts.fixed(shown);
  const days = Math.round((Date.parse(dueDate) - Date.parse(day)) / dayMs);
  if (days === 0) return texts.fixedOnTime(shown);
  return days > 0 ? texts.fixedBefore(shown, days) : texts.fixedAfter(shown, -days);
}

/** The due date of a finding, or the day it was fixed with a comparison. */
export function DueValue({ finding, isPlain = false }: { finding: Finding; isPlain?: boolean }) {
  const { dueDate } = finding;
  const fixed = fixedDay(finding);
  if (fixed !== null) return <bdi>{fixedSentence(fixed, dueDate)}</bdi>;
  if (dueDate === null) {
    return (
      <Text as="span" tone="muted">
        {texts.none}
      </Text>
    );
  }
  return <DueDate day={dueDate} isDone={!mayBeLate(finding)} isPlain={isPlain} isTwoLine={!isPlain} />;
}
