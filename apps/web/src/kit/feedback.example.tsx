import { Button } from '../ui/actions/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { Checklist } from '../ui/feedback/checklist.tsx';
import type { NoticeKind } from '../ui/feedback/notice.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { ProgressRing } from '../ui/feedback/progress-ring.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { feedbackSamples as samples } from './feedback.samples.ts';

const kinds: readonly NoticeKind[] = ['info', 'success', 'warning', 'error'];
const shares = [0, 0.2, 0.5, 0.75, 1];

/** Progress, ProgressRing, Callout and Checklist. */
export default function FeedbackExample() {
  return (
    <Stack gap={24}>
      <Progress label={samples.upload} value={0.42} text={samples.uploadText} />
      <Progress
        label={samples.course}
        value={[
          { key: 'passed', share: 0.55, tone: 'ink' },
          { key: 'started', share: 0.2, tone: 'grey' },
        ]}
        text={samples.courseText}
      />
      <Progress label={samples.checking} value={null} text={samples.checkingText} />
      <Row gap={16}>
        {shares.map((share) => (
          <ProgressRing key={share} share={share} label={samples.percent(share)} />
        ))}
        <ProgressRing share={0.66} size={24} label={samples.percent(0.66)} />
        <ProgressRing share={0.66} size={48} label={samples.percent(0.66)} />
      </Row>
      {kinds.map((kind) => (
        <Callout
          key={kind}
          kind={kind}
          {...(kind !== 'success' && { title: samples.titles[kind] })}
          {...(kind === 'warning' && { action: <Button size="small">{samples.remind}</Button> })}
          {...(kind === 'info' && { dismiss: { label: samples.dismiss, onDismiss: () => undefined } })}
        >
          {samples.sentences[kind]}
        </Callout>
      ))}
      <Checklist
        title={samples.checklist}
        texts={samples.checklistTexts}
        items={samples.items.map((item) => ({ ...item, action: <Button size="small">{samples.start}</Button> }))}
        actions={
          <Button size="small" variant="quiet">
            {samples.hide}
          </Button>
        }
      />
    </Stack>
  );
}
