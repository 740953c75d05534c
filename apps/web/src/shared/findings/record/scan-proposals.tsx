import type { FindingProposal } from '@gatehouse/contract/findings/finding-proposals.schema';
import { findingProposals } from '@gatehouse/contract/findings/finding-proposals';

import { useRef } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { focusHeading } from '../../../ui/layout/focus-heading.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import styles from './finding-record.module.css';
import { scanProposalTexts as texts } from './scan-proposals.texts.ts';

interface ScanProposalsProps {
  companyId: string;
  findingId: string;
  /** Number of proposals, from the finding. */
  count: number;
  /** Saves unsaved changes first; returns false if that failed. */
  before?: () => Promise<boolean>;
}

/** Newer scan results for fields edited in the portal, each to be accepted or dismissed. */
export function ScanProposals({ companyId, findingId, count, before }: ScanProposalsProps) {
  const params = { companyId, findingId };
  const { data: proposals = [] } = useRead(findingProposals.list, { params }, { isOff: count === 0 });
  const { change, isBusy } = useChange(findingProposals.decide);
  const list = useRef<HTMLDivElement>(null);
  if (count === 0 || proposals.length === 0) return null;
  const decide = async ({ field }: FindingProposal, decision: 'accept' | 'dismiss'): Promise<void> => {
    if (before && !(await before())) return;
    const { data } = await change({ params: { ...params, field }, body: { decision } });
    if (!data) return;
    const accepted = data.draftId === null ? texts.accepted : texts.drafted;
    moveFocus(list.current, field);
    raiseToast({ kind: 'success', message: decision === 'dismiss' ? texts.dismissed : accepted });
  };
  return (
    <Callout kind="warning" title={texts.title(proposals.length)}>
      <div ref={list}>
        <Stack>
          <p>{texts.text}</p>
          {proposals.map((proposal) => (
            <Proposal key={proposal.field} proposal={proposal} isBusy={isBusy} decide={decide} />
          ))}
        </Stack>
      </div>
    </Callout>
  );
}

/** Moves the focus to the next proposal, or after the last one to the heading, because the buttons of a decided proposal disappear. */
function moveFocus(list: HTMLElement | null, decided: FindingProposal['field']): void {
  const groups = [...(list?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const place = groups.findIndex((group) => group.dataset['field'] === decided);
  const others = groups.filter((_, at) => at !== place);
  const next = others[Math.min(Math.max(place, 0), others.length - 1)]?.querySelector('button');
  if (next) next.focus();
  else focusHeading();
}

interface ProposalProps {
  proposal: FindingProposal;
  isBusy: boolean;
  decide: (proposal: FindingProposal, decision: 'accept' | 'dismiss') => Promise<void>;
}

function Proposal({ proposal, isBusy, decide }: ProposalProps) {
  const { field, value, tool } = proposal;
  const name = texts.fields[field];
  return (
    <Stack gap={8}>
      <Text tone="muted">{texts.source(name, tool)}</Text>
      <div className={styles.proposal} dir="auto">
        {value === '' ? texts.empty : value}
      </div>
      <div data-field={field}>
        <Row>
          <Button size="small" isBusy={isBusy} onClick={() => void decide(proposal, 'accept')}>
            {texts.accept(name)}
          </Button>
          <Button size="small" isBusy={isBusy} onClick={() => void decide(proposal, 'dismiss')}>
            {texts.dismiss(name)}
          </Button>
        </Row>
      </div>
    </Stack>
  );
}
