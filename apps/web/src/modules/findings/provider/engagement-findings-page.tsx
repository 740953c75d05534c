import { useState } from 'react';
import { useParams } from 'react-router';

import { EngagementFrame } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { DraftSection } from '../../../shared/finding-drafts/draft-section.tsx';
import { FindingList } from '../../../shared/findings/finding-list.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { CarryOverDialog } from './carry-over-dialog.tsx';
import { findingPagesTexts as texts } from './finding-forms.texts.ts';

/** The findings of an engagement, and the three ways to add findings. */
export default function EngagementFindingsPage() {
  const { companyId = '', id = '' } = useParams();
  const [isCarrying, setIsCarrying] = useState(false);
  const client = `/provider/companies/${companyId}`;
  return (
    <EngagementFrame
      actions={<LinkButton to={`${client}/engagements/${id}/findings/new`}>{texts.add}</LinkButton>}
      menu={[
        { label: texts.import, to: `${client}/imports?engagement=${encodeURIComponent(id)}` },
        { label: texts.carry.open, onSelect: () => setIsCarrying(true) },
      ]}
    >
      {({ numOfFindings }, params) => (
        <Stack>
          <DraftSection params={params} />
          <div>
            <FindingList
              key={id}
              scope={{ companyId, engagementId: id }}
              count={numOfFindings}
              listTexts={texts.ofEngagement}
            />
          </div>
          {isCarrying && <CarryOverDialog params={params} onClose={() => setIsCarrying(false)} />}
        </Stack>
      )}
    </EngagementFrame>
  );
}
