import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useParams } from 'react-router';

import { AttackPathCard } from '../../../shared/attack-path/attack-path-card.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ChainPath } from '../path/chain-path.tsx';
import { ChainShow } from '../path/chain-show.tsx';
import { ChainToolbar } from '../path/chain-toolbar.tsx';
import { ChainBoard } from './chain-board.tsx';
import { breaksOf, fixedIn } from '../steps/chain-break.ts';
import { ChainMatrix } from './chain-matrix.tsx';
import { ChainText } from './chain-text.tsx';
import { chainTexts } from '../steps/chain.texts.ts';
import { FixChooser } from './fix-chooser.tsx';
import { StepPanel } from './step-panel.tsx';
import { type ChainAddress, chainViews, useChainAddress } from '../steps/use-chain-address.ts';

const texts = chainTexts.chain;
const views = { path: ChainPath, board: ChainBoard, matrix: ChainMatrix, text: ChainText };
const viewIcons = { path: IconRoute, board: IconLayoutKanban, matrix: IconTable, text: IconListNumbers };

interface ChainViewsProps {
  engagement: EngagementOverview;
  steps: readonly AttackStep[];
  /** Called before the viewer changes the chain. */
  onChange: () => void;
}

/** A chain with its views and the effect of fixing its findings, for clients and for the provider's staff. */
export function ChainViews({ engagement, steps, onChange }: ChainViewsProps) {
  const { companyId } = useParams();
  const address = useChainAddress(steps);
  const View = views[address.view];
  const breaks = breaksOf(steps, address.fix === null ? fixedIn(steps) : new Set([address.fix]));
  return (
    <Stack>
      <AttackPathCard engagementId={engagement._id} companyId={companyId} />
      <Row gap="8 16" justify="between" data-print="hide">
        <ViewSwitch address={address} />
        <ChainToolbar {...{ engagement, steps, breaks }} onPresent={() => address.present(0)} />
      </Row>
      <View engagementId={engagement._id} steps={steps} breaks={breaks} address={address} />
      <FixChooser steps={steps} address={address} breaks={breaks} />
      <StepPanel engagementId={engagement._id} steps={steps} address={address} onChange={onChange} />
      {address.slide !== null && (
        <ChainShow engagement={engagement} steps={steps} at={address.slide} onShow={address.present} />
      )}
    </Stack>
  );
}

function ViewSwitch({ address }: { address: ChainAddress }) {
  const segments = chainViews.map((view) => {
    const Icon = viewIcons[view];
    const label = (
      <Row as="span" gap={6} wraps={false} isInline>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
        {texts.views[view]}
      </Row>
    );
    return { value: view, label };
  });
  return <Segmented label={texts.views.label} segments={segments} value={address.view} onChange={address.showView} />;
}
