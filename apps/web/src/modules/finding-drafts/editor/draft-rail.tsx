import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { type DraftGap, draftGaps, missingItems } from '@gatehouse/domain/draft-readiness';
import { placeholdersIn } from '@gatehouse/domain/finding-template';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { VectorField } from '../../../shared/cvss/vector-field.tsx';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { UndrawnNotice } from '../../../shared/documents/undrawn-letters.tsx';
import { CweField, OwaspField, SeverityField } from '../../../shared/finding-drafts/finding-fields.tsx';
import { findingFieldTexts } from '../../../shared/finding-drafts/finding-fields.texts.ts';
import { LinesField } from '../../../shared/finding-drafts/lines-field.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Checklist } from '../../../ui/feedback/checklist.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { ValueConflict } from './draft-conflicts.tsx';
import { DraftLanguage } from '../draft/draft-language.tsx';
import type { DraftPartProps } from '../draft/draft-part.ts';
import { DraftReviewPart } from './draft-review.tsx';
import { draftEditorTexts } from '../draft/editor.texts.ts';

const texts = draftEditorTexts.fields;

const cveRule = { accepts: (line: string) => /^CVE-\d{4}-\d{4,}$/.test(line), problem: texts.cveInvalid };

function Owner({ draft }: Pick<DraftPartProps, 'draft'>) {
  const { data: staff = [] } = useRead(providerEngagements.staff, {
    query: { companyId: draft.company._id, scope: 'engagements:write' },
  });
  const { change } = useChange(findingDrafts.handOver);
  const hand = async (userId: string): Promise<void> => {
    const params = { companyId: draft.company._id, draftId: draft._id };
    const { data } = await change({ params, body: { userId: userId === '' ? null : userId } });
    if (!data) return;
    const message = data.owner ? draftEditorTexts.handedOver(data.owner.fullname) : draftEditorTexts.ownerRemoved;
    raiseToast({ kind: 'success', message });
  };
  return (
    <Combobox
      label={texts.owner}
      placeholder={draftEditorTexts.noOwner}
      texts={findingFieldTexts.combobox}
      options={staff.map(({ _id, fullname }) => ({ value: _id, label: fullname }))}
      value={draft.owner?._id ?? ''}
      {...(draft.owner && { valueLabel: draft.owner.fullname })}
      onChange={(userId) => void hand(userId)}
    />
  );
}

function Score({ draft, values, set }: DraftPartProps) {
  return (
    <Card>
      <Stack gap={12}>
        <SeverityField value={values.severity} vector={values.cvssv3} onChange={(severity) => set({ severity })} />
        <ValueConflict draft={draft} field="severity" />
        <VectorField label={texts.cvssv3} value={values.cvssv3} onChange={(cvssv3) => set({ cvssv3 })} />
        <ValueConflict draft={draft} field="cvssv3" />
      </Stack>
    </Card>
  );
}

function Classification({ draft, values, set }: DraftPartProps) {
  return (
    <Card>
      <Stack gap={12}>
        {draft.finding === null ? (
          <LinesField
            label={texts.hosts}
            hint={texts.hostsHint}
            value={values.hosts}
            onChange={(hosts) => set({ hosts })}
          />
        ) : (
          <Text tone="muted" size={13}>
            {texts.assetsOfFinding}
          </Text>
        )}
        <CweField value={values.cwe} onChange={(cwe) => set({ cwe })} />
        <ValueConflict draft={draft} field="cwe" />
        <OwaspField value={values.owasp} onChange={(owasp) => set({ owasp })} />
        <ValueConflict draft={draft} field="owasp" />
        <LinesField label={texts.cve} value={values.cve} rule={cveRule} onChange={(cve) => set({ cve })} />
        <LinesField label={texts.references} value={values.references} onChange={(references) => set({ references })} />
        <LinesField label={texts.tags} value={values.tags} onChange={(tags) => set({ tags })} />
        <DayField
          label={texts.dueDate}
          hint={texts.dueHint}
          value={values.dueDate ?? ''}
          onChange={(day) => set({ dueDate: day === '' ? null : day })}
        />
        <ValueConflict draft={draft} field="dueDate" />
        <DraftLanguage draft={draft} />
        <Owner draft={draft} />
      </Stack>
    </Card>
  );
}

const { title: readyTitle, labels, openPlaceholders, ...readyTexts } = draftEditorTexts.ready;

function Readiness({ draft, values }: Pick<DraftPartProps, 'draft' | 'values'>) {
  const needsReview = draft.lacks.includes('review');
  const lacks: DraftGap[] = missingItems(values, draft.finding === null ? 0 : 1);
  const isOvertaken = draft.publishedChanges.some(({ isInBoth }) => isInBoth);
  if (isOvertaken || draft.conflicts.length > 0) lacks.push('conflicts');
  if (needsReview) lacks.push('review');
  const shown = draftGaps.filter((lack) => lack !== 'review' || needsReview || draft.review?.state === 'approved');
  const labelOf = (lack: DraftGap) =>
    lack === 'placeholders' && lacks.includes(lack) ? (
      <Sentence text={openPlaceholders(placeholdersIn(values))} />
    ) : (
      labels[lack]
    );
  return (
    <Card>
      <Checklist
        level={2}
        title={readyTitle}
        texts={readyTexts}
        items={shown.map((lack) => ({ key: lack, label: labelOf(lack), isDone: !lacks.includes(lack) }))}
      />
    </Card>
  );
}

/** The sidebar of the editor: score, missing items, review, affected assets and classification. */
export function DraftRail(part: DraftPartProps) {
  return (
    <Stack>
      <Score {...part} />
      <Readiness {...part} />
      <UndrawnNotice record={part.values} />
      <DraftReviewPart draft={part.draft} />
      <Classification {...part} />
    </Stack>
  );
}
