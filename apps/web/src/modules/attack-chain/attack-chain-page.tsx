import { attackChain } from '@gatehouse/contract/attack-chain';
import type { AttackChain } from '@gatehouse/contract/attack-chain-schema';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';

import { download } from '../../core/download.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { ChainBoard } from './chain-board.tsx';
import { fallsOf, fixedIn } from './chain-break.ts';
import { ChainFrame } from './chain-frame.tsx';
import { ChainMatrix } from './chain-matrix.tsx';
import { ChainText } from './chain-text.tsx';
import { FixChooser } from './fix-chooser.tsx';
import { StepPanel } from './step-panel.tsx';
import { useChainAddress } from './use-chain-address.ts';
import { ViewSwitch } from './view-switch.tsx';

const texts = attackChainTexts.chain;
const views = { board: ChainBoard, matrix: ChainMatrix, text: ChainText };

export default function AttackChainPage() {
  const action = ({ engagement, steps }: AttackChain) => steps.length > 0 && <LayerButton id={engagement._id} />;
  return (
    <ChainFrame title={texts.title} action={action}>
      {(chain, expectOwnChange) => <Chain chain={chain} onChange={expectOwnChange} />}
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
    <Button
      icon={<IconDownload size={16} stroke={1.7} />}
      isBusy={isBusy}
      onClick={() => void save()}
      data-print="hide"
    >
      {texts.download}
    </Button>
  );
}

function Chain({ chain, onChange }: { chain: AttackChain; onChange: () => void }) {
  const { steps, engagement } = chain;
  const address = useChainAddress(steps);
  if (steps.length === 0)
    return (
      <Card>
        <EmptyState kind="first-use" title={texts.none}>
          {texts.noneWhy}
        </EmptyState>
      </Card>
    );
  const View = views[address.view];
  const falls = fallsOf(steps, address.fix === null ? fixedIn(steps) : new Set([address.fix]));
  return (
    <>
      <FixChooser steps={steps} address={address} falls={falls} />
      <div className={styles.viewHead}>
        <p className={styles.muted}>
          <bdi>{texts.counted(steps.length)}</bdi>
        </p>
        <ViewSwitch address={address} />
      </div>
      <View engagementId={engagement._id} steps={steps} falls={falls} address={address} />
      <StepPanel engagementId={engagement._id} steps={steps} address={address} onChange={onChange} />
    </>
  );
}
