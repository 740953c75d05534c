import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';

import { EngagementFrame } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { DraftSection } from '../../../shared/finding-drafts/draft-section.tsx';
import { FindingList } from '../../../shared/findings/finding-list.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { findingPagesTexts as texts } from './finding-forms.texts.ts';

const CarryOverDialog = lazy(async () => ({ default: (await import('./carry-over-dialog.tsx')).CarryOverDialog }));

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
          {isCarrying && (
            <Suspense>
              <CarryOverDialog params={params} onClose={() => setIsCarrying(false)} />
            </Suspense>
          )}
        </Stack>
      )}
    </EngagementFrame>
  );
}
