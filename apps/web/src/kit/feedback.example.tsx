import { Button } from '../ui/actions/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { Checklist } from '../ui/feedback/checklist.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { ProgressRing } from '../ui/feedback/progress-ring.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';

const shares = [0, 0.2, 0.5, 0.75, 1];
const percent = (share: number) => `${Math.round(share * 100)}% done`;

const checklistTexts = {
  done: 'Done',
  open: 'To do',
  count: (done: number, all: number) => `${done} of ${all} done`,
};
const tasks = [
  { key: 'factor', label: 'Set up a second factor', isDone: true },
  { key: 'team', label: 'Invite your teammates', isDone: true },
  {
    key: 'domains',
    label: 'Verify your domains',
    hint: 'We check verified domains for leaks every day.',
    isDone: false,
  },
  { key: 'policy', label: 'Review the remediation policy', hint: 'Due dates are set from it.', isDone: false },
];

/** Progress, ProgressRing, Callout and Checklist. */
export default function FeedbackExample() {
  return (
    <Stack gap={24}>
      <Progress label="weekly-scan.nessus" value={0.42} text="34 of 81 MB" />
      <Progress
        label="Phishing basics"
        value={[
          { key: 'passed', share: 0.55, tone: 'ink' },
          { key: 'started', share: 0.2, tone: 'grey' },
        ]}
        text="132 passed, 48 in progress, 60 not started"
      />
      <Progress label="scan-results.zip" value={null} text="Checking…" />
      <Row gap={16}>
        {shares.map((share) => (
          <ProgressRing key={share} share={share} label={percent(share)} />
        ))}
        <ProgressRing share={0.66} size={24} label={percent(0.66)} />
        <ProgressRing share={0.66} size={48} label={percent(0.66)} />
      </Row>
      <Callout
        kind="info"
        title="Drafts are visible to your team only"
        dismiss={{ label: 'Dismiss', onDismiss: () => undefined }}
      >
        Publish a finding to share it with the client.
      </Callout>
      <Callout kind="success">The domain acme.example is verified.</Callout>
      <Callout
        kind="warning"
        title="9 of 15 users have no second factor"
        action={<Button size="small">Remind them</Button>}
      >
        They must set one up before 01-12-2026.
      </Callout>
      <Callout kind="error" title="The last scan failed">
        The scanner could not reach acme.example. Check the firewall and try again.
      </Callout>
      <Checklist
        title="Set up your portal"
        texts={checklistTexts}
        items={tasks.map((task) => ({ ...task, action: <Button size="small">Start</Button> }))}
        actions={
          <Button size="small" variant="quiet">
            Hide
          </Button>
        }
      />
    </Stack>
  );
}
