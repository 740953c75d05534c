import { displayDate } from '@gatehouse/domain/display-date';

import { useUserInfo } from '../../../core/session-store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { wholeDates } from '../../../ui/layout/whole-dates.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { DayField } from '../../dates/day-field.tsx';
import { moveTexts } from './move.texts.ts';

const texts = moveTexts.guide;
const dayMs = 24 * 60 * 60 * 1000;
const offeredDays = [30, 90, 180] as const;

interface GuideProps {
  /** Null if the risk is accepted without an expiry date. */
  until: string;
  needsApproval: boolean;
}

/** Explains the consequences of accepting the risk with the current input. */
export function AcceptanceMeaning({ until, needsApproval }: GuideProps) {
  const end = displayDate(until);
  return (
    <Callout kind="info" title={texts.title}>
      <ul>
        <li>{needsApproval ? texts.afterApproval : texts.atOnce}</li>
        <li>{wholeDates(end === null ? texts.noEnd : texts.reopens(end))}</li>
        <li>{texts.recorded}</li>
      </ul>
    </Callout>
  );
}

interface ExpiryProps {
  value: string;
  error: string | undefined;
  onChange: (until: string) => void;
}

/** The expiry date of an acceptance: common periods or any day. */
export function AcceptanceExpiry({ value, error, onChange }: ExpiryProps) {
  const now = useNow();
  const dayIn = (days: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10);
  return (
    <Stack gap={8}>
      <DayField
        label={moveTexts.until}
        optionalMark={moveTexts.optional}
        hint={moveTexts.untilHint}
        value={value}
        error={error}
        onChange={onChange}
      />
      <Row gap={4}>
        {offeredDays.map((days) => (
          <Button key={days} size="small" aria-pressed={value === dayIn(days)} onClick={() => onChange(dayIn(days))}>
            {texts.inDays(days)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** The approver of an acceptance. */
export function AcceptanceApprover({ needsApproval }: Pick<GuideProps, 'needsApproval'>) {
  const { fullname } = useUserInfo();
  return (
    <Text size={13}>
      <Text as="span" tone="muted">
        {texts.approver}
      </Text>{' '}
      {needsApproval ? texts.otherApprover : <bdi>{texts.you(fullname)}</bdi>}
    </Text>
  );
}
