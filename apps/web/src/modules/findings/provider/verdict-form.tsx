import { providerFindings } from '@gatehouse/contract/provider-findings';
import type { Finding } from '@gatehouse/contract/finding-schema';
import { fixStates } from '@gatehouse/contract/finding-schema';
import { type FindingStatus, findingStatuses } from '@gatehouse/domain/finding-status';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { useChange } from '../../../core/data/use-change.ts';
import { oneOf } from '../../../core/list-address.ts';
import { sentenceOf } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { clientFindingsTexts } from './client-findings.texts.ts';
import { useDraft } from '../thread/comment-drafts.ts';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';

const texts = clientFindingsTexts.verdict;

interface VerdictProps {
  finding: Finding;
  params: { companyId: string; findingId: string };
  /** The assets that the verdict is about; none means the whole finding. */
  chosen: readonly string[];
  onDone: () => void;
}

function useVerdict({ params, chosen, onDone }: VerdictProps) {
  const { draft, write, forget } = useDraft(`verdict.${params.findingId}`);
  const { change: decideFinding, isBusy, failure } = useChange(providerFindings.move, { isQuiet: true });
  const decide = async (statusVulnerability: FindingStatus): Promise<void> => {
    const comment = draft.text.trim();
    const outcome = await decideFinding({
      params,
      body: {
        statusVulnerability,
        ...(comment !== '' && { comment }),
        ...(chosen.length > 0 && { assetIds: [...chosen] }),
      },
    });
    if (outcome.error) return;
    raiseToast({ kind: 'success', message: texts.done(findingsTexts.statuses[statusVulnerability]) });
    forget();
    onDone();
  };
  const setComment = (text: string) => write({ text, chosen: [] });
  return { comment: draft.text, setComment, decide, isBusy, failure };
}

type Verdict = ReturnType<typeof useVerdict>;

/** The two verdicts that a retest ends with stand on their own, so only the rest is listed. */
function OtherMove({ statuses, verdict }: { statuses: readonly FindingStatus[]; verdict: Verdict }) {
  const options = [
    { value: '', label: texts.other },
    ...statuses.map((value) => ({ value, label: findingsTexts.statuses[value] })),
  ];
  return (
    <Select
      aria-label={texts.otherLabel}
      options={options}
      value=""
      onChange={(event) => {
        const status = oneOf(statuses, event.target.value);
        if (status) void verdict.decide(status);
      }}
    />
  );
}

/** What the provider decides, of the whole finding or of the chosen assets alone. */
export function VerdictForm(props: VerdictProps) {
  const { finding, chosen, onDone } = props;
  const verdict = useVerdict(props);
  const isWhole = chosen.length === 0;
  const mayBecome = (status: FindingStatus) => !isWhole || status !== finding.statusVulnerability;
  const others = (isWhole ? findingStatuses : fixStates).filter(
    (status) => status !== 'Fixed' && status !== 'Not Fixed' && mayBecome(status),
  );
  return (
    <Card title={texts.title}>
      <div className={styles.stack}>
        <div className={styles.inRow}>
          <span className={styles.strong}>{isWhole ? texts.whole : texts.some(chosen.length)}</span>
          {!isWhole && (
            <Button variant="quiet" size="small" onClick={onDone}>
              {texts.clear}
            </Button>
          )}
        </div>
        {isWhole && finding.numOfAffectedAssets > 1 && <p className={styles.second}>{texts.chooseHint}</p>}
        <TextArea
          label={texts.comment}
          optionalMark={texts.optional}
          rows={3}
          maxLength={20_000}
          value={verdict.comment}
          onChange={(event) => verdict.setComment(event.target.value)}
        />
        {verdict.failure && <Notice kind="error">{sentenceOf(verdict.failure)}</Notice>}
        <div className={styles.inRow}>
          <Button
            icon={<IconCheck size={16} stroke={2} />}
            disabled={!mayBecome('Fixed')}
            isBusy={verdict.isBusy}
            onClick={() => void verdict.decide('Fixed')}
          >
            {texts.fixed}
          </Button>
          <Button
            icon={<IconX size={16} stroke={2} />}
            disabled={!mayBecome('Not Fixed')}
            isBusy={verdict.isBusy}
            onClick={() => void verdict.decide('Not Fixed')}
          >
            {texts.notFixed}
          </Button>
        </div>
        <OtherMove statuses={others} verdict={verdict} />
      </div>
    </Card>
  );
}
