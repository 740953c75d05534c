import { assets } from '@gatehouse/contract/assets/assets';
import type { ReactNode } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { TitledHeader } from '../records/titled-header.tsx';
import { useIsStarted } from '../monitoring/use-is-started.ts';
import { assetsPath } from './assets-address.ts';
import { assetsHeaderTexts as texts } from './assets-header.texts.ts';

const tabs = [
  { label: texts.tabs.inventory, to: assetsPath, isExact: true },
  { label: texts.tabs.monitor, to: `${assetsPath}/monitor` },
  { label: texts.tabs.cves, to: `${assetsPath}/cves` },
];

/** The header of all asset pages, with a one-sentence summary of the figures. */
export function AssetsHeader({ action }: { action?: ReactNode }) {
  const { data } = useRead(assets.statistics);
  const isStarted = useIsStarted('assets');
  const figures = isStarted ? data?.statistics : undefined;
  return (
    <TitledHeader
      title={texts.title}
      context={
        figures &&
        texts.sentence({
          libraries: figures.numOfLibraries,
          open: figures.numOfAllVulnForCompany - figures.numOfVlunFixed,
          critical: figures.numOfVlunCritical,
          high: figures.numOfVlunHigh,
        })
      }
      action={action}
      tabs={{ label: texts.tabs.label, items: tabs }}
    />
  );
}
