import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';

import { formatNumber } from '../../../core/texts.ts';
import { SlideShow, type SlidePlace } from '../../../shared/slides/slide-show.tsx';
import { Slide, slideTitle } from './show-slides.tsx';

export interface ChainShowProps {
  engagement: Pick<EngagementOverview, '_id' | 'title'>;
  steps: readonly AttackStep[];
  /** The current slide: 0 is the whole chain, then one per step, and the last one shows the effect of fixes. */
  at: number;
  onShow: (at: number | null) => void;
}

function slidesOf(steps: readonly AttackStep[]): SlidePlace[] {
  const last = steps.length + 1;
  return Array.from({ length: last + 1 }, (_, place) => {
    const title = slideTitle(steps, place);
    return place === 0 || place === last ? { title } : { title, number: formatNumber(place) };
  });
}

/** The chain as a slide presentation. */
export function ChainShow({ engagement, steps, at, onShow }: ChainShowProps) {
  return (
    <SlideShow name={engagement.title} slides={slidesOf(steps)} at={at} onShow={onShow}>
      <Slide engagementId={engagement._id} steps={steps} at={at} onShow={onShow} />
    </SlideShow>
  );
}
