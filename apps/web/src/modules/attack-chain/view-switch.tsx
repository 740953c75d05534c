import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { Link } from 'react-router';

import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { type ChainAddress, chainViews } from './use-chain-address.ts';

const texts = attackChainTexts.chain.views;
const icons = { board: IconLayoutKanban, matrix: IconTable, text: IconListNumbers };

/** Three ways to look at a chain, each with an address of its own. */
export function ViewSwitch({ address }: { address: ChainAddress }) {
  return (
    <nav className={styles.views} aria-label={texts.label} data-print="hide">
      {chainViews.map((view) => {
        const Icon = icons[view];
        return (
          <Link
            key={view}
            to={address.toView(view)}
            replace
            className={styles.view}
            aria-current={view === address.view ? 'page' : undefined}
          >
            <Icon size={16} stroke={1.7} aria-hidden="true" />
            {texts[view]}
          </Link>
        );
      })}
    </nav>
  );
}
