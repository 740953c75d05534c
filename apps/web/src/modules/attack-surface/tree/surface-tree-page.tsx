import { attackSurface } from '@gatehouse/contract/attack-surface';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { usePeekAddress } from '../../../shared/resource-list/peek.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { surfaceNames } from '../attack-surface-names.texts.ts';
import { HostDetail, HostTitle } from '../detail/host-detail.tsx';
import { hostTexts } from '../detail/host-detail.texts.ts';
import { surfacePath } from '../surface-address.ts';
import { SurfaceHeader } from '../surface-header.tsx';
import { SurfaceFigures } from './surface-figures.tsx';
import { SurfaceStart } from './surface-start.tsx';
import { SurfaceViews } from './surface-views.tsx';
import { useTreeChoice } from './use-tree-choice.ts';

/** The attack surface: domains, their sub-domains and the services on them, as a tree or as a map. The map needs the room of the figures. */
export default function SurfaceTreePage() {
  usePageTitle(surfaceNames.title);
  const { data: summary } = useRead(attackSurface.summary);
  const { view } = useTreeChoice();
  const isEmpty = summary && summary.subDomains + summary.services + summary.missing === 0;
  return (
    <>
      <SurfaceHeader />
      <Stack gap={16}>
        {summary && !isEmpty && view === 'tree' && <SurfaceFigures summary={summary} />}
        {isEmpty ? <SurfaceStart /> : <WholeTree />}
      </Stack>
    </>
  );
}

function WholeTree() {
  const { data, failure, refresh } = useRead(attackSurface.tree, { query: { view: 'compact' } });
  const peek = usePeekAddress();
  if (!data && failure)
    return (
      <RecordFailure
        failure={failure}
        missing={{ title: hostTexts.missing, why: hostTexts.missingWhy, back: hostTexts.back, to: surfacePath }}
        onRetry={refresh}
      />
    );
  if (!data) return <Skeleton height="420px" />;
  return (
    <>
      <SurfaceViews tree={data} onOpen={peek.open} />
      {peek.id !== undefined && (
        <SidePanel isOpen title={<HostTitle id={peek.id} />} onClose={peek.close} texts={listTexts.peek}>
          <HostDetail id={peek.id} />
        </SidePanel>
      )}
    </>
  );
}
