import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';

import { useParams } from 'react-router';

import { CheckList, checksWith, CoverageBar } from '../../../shared/engagements/coverage.tsx';
import { coverageTexts } from '../../../shared/engagements/coverage.texts.ts';
import { EngagementPageFrame } from '../../../shared/engagements/engagement-page-frame.tsx';
import { NothingYet } from '../../../shared/engagements/nothing-yet.tsx';
import { findingAddress } from '../../../shared/findings/record/finding-record.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { engagementsTexts } from '../engagements.texts.ts';

const texts = engagementsTexts.coverage;

/** The checks of an engagement and their results, by area. */
export default function CoveragePage() {
  return (
    <EngagementPageFrame title={texts.title} bones={<Skeleton height="320px" />}>
      {(engagement) =>
        engagement.coverage.length === 0 ? (
          <NothingYet engagement={engagement} texts={texts} icon={<IconChecklist size={22} stroke={1.5} />} />
        ) : (
          <Areas engagement={engagement} />
        )
      }
    </EngagementPageFrame>
  );
}

function Areas({ engagement: { _id, coverage } }: { engagement: EngagementOverview }) {
  const { companyId } = useParams();
  const pathOf = (findingId: string) => findingAddress({ companyId, engagementId: _id, findingId });
  const areas = [...Map.groupBy(coverage, ({ area }) => area)];
  return (
    <Stack>
      <Card>
        <CoverageBar checks={coverage} />
      </Card>
      {areas.map(([area, checks]) => (
        <Card
          key={area}
          title={<bdi>{area}</bdi>}
          context={coverageTexts.passed(checksWith(checks, 'Passed'), checks.length)}
        >
          <CheckList findingPath={pathOf} area={area} checks={checks} />
        </Card>
      ))}
    </Stack>
  );
}
