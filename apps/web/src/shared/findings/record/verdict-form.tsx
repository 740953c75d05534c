import { fixStates } from '@gatehouse/contract/findings/finding';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useDraft } from '../comments/comment-drafts.ts';
import type { AssetSelection } from './affected-assets.tsx';
import type { FindingRecord } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.verdict;

type Verdict = (typeof fixStates)[number];

const segments = fixStates.map((value) => ({ value, label: findingRecordTexts.statuses[value] }));

interface VerdictFormProps {
  finding: FindingRecord;
  companyId: string;
  /** The assets of the verdict; none means the whole finding. */
  selection: AssetSelection;
}

const nothing: ReadonlySet<string> = new Set();

function useVerdict({ finding, companyId, selection }: VerdictFormProps) {
  const { draft, write, forget } = useDraft(`verdict.${finding._id}`);
  const form = useForm({
    endpoint: providerFindings.move,
    initial: { verdict: undefined as Verdict | undefined },
    check: ({ verdict }) => ({ verdict: verdict === undefined ? texts.missing : undefined }),
    toInput: ({ verdict = 'Not Fixed' }) => {
      const comment = draft.text.trim();
      const assetIds = [...selection.chosen];
      return {
        params: { companyId, findingId: finding._id },
        body: {
          statusVulnerability: verdict,
          ...(comment !== '' && { comment }),
          ...(assetIds.length > 0 && { assetIds }),
        },
      };
    },
    onSaved: ({ statusVulnerability }) => {
      raiseToast({ kind: 'success', message: texts.done(findingRecordTexts.statuses[statusVulnerability]) });
      forget();
      selection.onChange(nothing);
    },
  });
  return { ...form, comment: draft.text, setComment: (text: string) => write({ text, chosen: [] }) };
}

/** The tester's verdict on the whole finding or the selected assets, with evidence. */
export function VerdictForm(props: VerdictFormProps) {
  const { finding, selection } = props;
  const { values, set, errorOf, notice, submit, isBusy, comment, setComment } = useVerdict(props);
  const isWhole = selection.chosen.size === 0;
  const error = errorOf('verdict');
  return (
    <Card title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <Row>
            <Text as="span" weight="medium">
              {isWhole ? texts.whole : texts.some(selection.chosen.size)}
            </Text>
            {!isWhole && (
              <Button variant="quiet" size="small" onClick={() => selection.onChange(nothing)}>
                {texts.clear}
              </Button>
            )}
          </Row>
          {isWhole && finding.numOfAffectedAssets > 1 && (
            <Text size={12} tone="muted">
              {texts.selectHint}
            </Text>
          )}
          <Segmented
            label={texts.title}
            segments={segments}
            value={values.verdict}
            onChange={(chosen) => set({ verdict: fixStates.find((each) => each === chosen) })}
          />
          {error !== undefined && <Notice kind="error">{error}</Notice>}
          <TextArea
            label={texts.comment}
            optionalMark={texts.optional}
            rows={3}
            maxLength={20_000}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          {notice !== null && <Notice kind="error">{notice}</Notice>}
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {texts.submit}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
