import { attackChain } from '@gatehouse/contract/attack-chain';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useState } from 'react';

import { download } from '../../../core/download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import styles from './attack-chain-page.module.css';
import { ChainBoard } from './chain-board.tsx';
import { breaksOf, fixedIn } from './chain-break.ts';
import { ChainFrame, type ChainPageProps, NothingYet } from './chain-frame.tsx';
import { ChainMatrix } from './chain-matrix.tsx';
import { ChainText } from './chain-text.tsx';
import { chainTexts } from './chain.texts.ts';
import { FixChooser } from './fix-chooser.tsx';
import { StepPanel } from './step-panel.tsx';
import { type ChainAddress, chainViews, useChainAddress } from './use-chain-address.ts';

const texts = chainTexts.chain;
const views = { board: ChainBoard, matrix: ChainMatrix, text: ChainText };
const viewIcons = { board: IconLayoutKanban, matrix: IconTable, text: IconListNumbers };

export default function AttackChainPage() {
  return (
    <ChainFrame
      title={texts.title}
      action={({ engagement, steps }) => (steps.length > 0 ? <LayerButton id={engagement._id} /> : undefined)}
    >
      {(page) => <Chain {...page} />}
    </ChainFrame>
  );
}

function LayerButton({ id }: { id: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    await download(attackChain.layer, { params: { id } }, texts.downloadName);
    setIsBusy(false);
  };
  return (
    <Button icon={<IconDownload size={16} stroke={1.7} />} isBusy={isBusy} onClick={() => void save()}>
      {texts.download}
    </Button>
  );
}

function Chain({ chain: { steps }, engagement, expectOwnChange }: ChainPageProps) {
  const address = useChainAddress(steps);
  if (steps.length === 0)
    return <NothingYet engagement={engagement} texts={texts} icon={<IconRoute size={22} stroke={1.5} />} />;
  const View = views[address.view];
  const breaks = breaksOf(steps, address.fix === null ? fixedIn(steps) : new Set([address.fix]));
  return (
    <>
      <FixChooser steps={steps} address={address} breaks={breaks} />
      <Row justify="between">
        <Text tone="muted">
          <bdi>{texts.counted(steps.length)}</bdi>
        </Text>
        <ViewSwitch address={address} />
      </Row>
      <View engagementId={engagement._id} steps={steps} breaks={breaks} address={address} />
      <StepPanel engagementId={engagement._id} steps={steps} address={address} onChange={expectOwnChange} />
    </>
  );
}

function ViewSwitch({ address }: { address: ChainAddress }) {
  const segments = chainViews.map((view) => {
    const Icon = viewIcons[view];
    const label = (
      <span className={styles.view}>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
        {texts.views[view]}
      </span>
    );
    return { value: view, label };
  });
  return (
    <div data-print="hide">
      <Segmented label={texts.views.label} segments={segments} value={address.view} onChange={address.showView} />
    </div>
  );
}
