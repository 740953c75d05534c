import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';

import { NothingYet } from '../../../shared/engagements/nothing-yet.tsx';
import { ChainFrame } from './chain-frame.tsx';
import { ChainViews } from './chain-views.tsx';
import { chainTexts } from './chain.texts.ts';

const texts = chainTexts.chain;

/** The attack chain of an engagement, for its client. */
export default function AttackChainPage() {
  return (
    <ChainFrame title={texts.title}>
      {({ chain: { steps }, engagement, expectOwnChange }) =>
        steps.length === 0 ? (
          <NothingYet engagement={engagement} texts={texts} icon={<IconRoute size={22} stroke={1.5} />} />
        ) : (
          <ChainViews engagement={engagement} steps={steps} onChange={expectOwnChange} />
        )
      }
    </ChainFrame>
  );
}
