import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { StaffEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useLastEngagement } from './last-engagement.ts';
import { startTexts as texts } from './start.texts.ts';
import { useBeginDraft } from './use-begin-draft.ts';

const atMost = 200;

const lastFirst = (rows: readonly StaffEngagementRow[], last: string): StaffEngagementRow[] =>
  rows.toSorted((one, other) => Number(other._id === last) - Number(one._id === last));

/** The choice of the engagement for a new finding: running ones, with the last used one first. */
export default function NewFindingPage() {
  const { data } = useRead(providerEngagements.all, { query: { stage: 'running', sort: 'dateEnd', limit: atMost } });
  return (
    <>
      <TitledHeader title={texts.title} />
      <Card>
        {!data && <Skeleton height="120px" />}
        {data && data.rows.length === 0 && (
          <EmptyState
            kind="first-use"
            title={texts.none}
            action={<LinkButton to="/provider/clients">{texts.clients}</LinkButton>}
          >
            {texts.noneWhy}
          </EmptyState>
        )}
        {data && data.rows.length > 0 && <StartForm rows={data.rows} />}
      </Card>
    </>
  );
}

function StartForm({ rows }: { rows: readonly StaffEngagementRow[] }) {
  const last = useLastEngagement();
  const ordered = lastFirst(rows, last.read());
  const [chosen, setChosen] = useState(ordered[0]?._id ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const navigate = useNavigate();
  const { begin, isBusy } = useBeginDraft();
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const engagement = rows.find(({ _id }) => _id === chosen);
    setIsMissing(!engagement);
    if (!engagement) return;
    const companyId = engagement.company._id;
    const draft = await begin({ companyId, id: engagement._id });
    if (!draft) return;
    last.write(engagement._id);
    void navigate(`/provider/companies/${companyId}/findingDrafts/${draft._id}`);
  };
  return (
    <form noValidate onSubmit={(event) => void start(event)}>
      <Stack gap={12} align="start">
        <Combobox
          label={texts.engagement}
          placeholder={texts.placeholder}
          texts={texts.combobox}
          options={ordered.map(({ _id, title, idVisual, company }) => ({
            value: _id,
            label: texts.option(company.name, title),
            hint: idVisual,
          }))}
          value={chosen}
          {...(isMissing && { error: texts.choose })}
          onChange={setChosen}
        />
        <Text tone="muted">{texts.hint}</Text>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {texts.start}
        </Button>
      </Stack>
    </form>
  );
}
