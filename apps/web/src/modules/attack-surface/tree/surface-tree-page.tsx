import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { surfaceNames } from '../attack-surface-names.texts.ts';
import { SurfaceHeader } from '../surface-header.tsx';
import { SurfaceFigures } from './surface-figures.tsx';
import { SurfaceStart } from './surface-start.tsx';
import { useTreeChoice } from './use-tree-choice.ts';
import { WholeTree } from './whole-tree.tsx';

/** The attack surface: domains, their sub-domains and services, as a tree or map. The map takes the space of the figures. */
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
