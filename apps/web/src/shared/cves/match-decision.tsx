import { hasAccess } from '@gatehouse/contract/core/access';
import { assets } from '@gatehouse/contract/assets/assets';
import { assetWriteAccess } from '@gatehouse/contract/assets/assets-access';
import { decidableStates, type MatchState, type DeclaredState } from '@gatehouse/domain/match-state';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { useViewer } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import { StatusMenu } from '../records/status-menu.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { MatchStateBadge } from './cve-marks.tsx';
import { cveMarkTexts } from './cve-marks.texts.ts';
import { matchDecisionTexts as texts } from './match-decision.texts.ts';

interface Match {
  assetId: string;
  cve: string;
  state: MatchState;
  /** True if the company has made a decision; undefined if the list does not include this. */
  isDecided?: boolean;
}

/** The state of a vulnerability on one asset, as a button that changes the company's decision. */
export function MatchDecision({ match }: { match: Match }) {
  const { assetId, cve, state, isDecided = true } = match;
  const { change } = useChange(assets.decide);
  const [decision, setDecision] = useState<DeclaredState | null>(null);
  if (!hasAccess(assetWriteAccess, useViewer()) || state === 'Withdrawn') return <MatchStateBadge state={state} />;
  const remove = async () => {
    const { error } = await change({ params: { id: assetId, cve }, body: { state: null } });
    if (!error) raiseToast({ kind: 'success', message: texts.removed(cve) });
  };
  const choices = decidableStates.map((one) => ({
    label: cveMarkTexts.matchStates[one],
    isChosen: one === state,
    onSelect: () => setDecision(one),
  }));
  return (
    <>
      <StatusMenu
        label={texts.change(cve)}
        title={texts.title}
        items={[...choices, ...(isDecided ? [{ label: texts.remove, onSelect: () => void remove() }] : [])]}
      >
        <MatchStateBadge state={state} />
      </StatusMenu>
      {decision && <DecisionDialog match={match} state={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

interface DialogProps {
  match: Match;
  state: DeclaredState;
  onClose: () => void;
}

function DecisionDialog({ match: { assetId, cve }, state, onClose }: DialogProps) {
  const form = useForm({
    endpoint: assets.decide,
    initial: { comment: '' },
    check: ({ comment }) => ({ comment: comment.trim() === '' ? texts.missing : undefined }),
    toInput: ({ comment }) => ({ params: { id: assetId, cve }, body: { state, comment } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.saved(cve) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.of(cve, cveMarkTexts.matchStates[state])}
      texts={{ submit: texts.submit }}
      form={form}
      onClose={onClose}
    >
      <p>{texts.why}</p>
      <TextArea label={texts.comment} rows={3} maxLength={1_000} {...form.textField('comment')} />
    </FormDialog>
  );
}
