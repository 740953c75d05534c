import type { Finding } from '@gatehouse/contract/finding-schema';
import { useEffect } from 'react';

import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/modal.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';
import { FindingDetail } from './finding-detail.tsx';

const texts = engagementsTexts.finding;

interface FindingPanelProps {
  findings: readonly Finding[];
  /** The findings in the order that is shown, through which one steps. */
  order: readonly Finding[];
  openId: string | null;
  onShow: (id: string | null) => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

const isShortcut = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);

/** `j` and `k` step through the findings while one is open, unless single keys are switched off (WCAG 2.1.4). */
function useStepKeys(steps: { next: (() => void) | undefined; previous: (() => void) | undefined }): void {
  const { next, previous } = steps;
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.documentElement.dataset['shortcuts'] === 'off') return;
      if (event.key === 'j') next?.();
      if (event.key === 'k') previous?.();
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [next, previous]);
}

export function FindingPanel({ findings, order, openId, onShow }: FindingPanelProps) {
  // A finding that the filters no longer show (it was just fixed) stays open.
  const finding = openId === null ? undefined : findings.find(({ _id }) => _id === openId);
  const at = order.findIndex(({ _id }) => _id === openId);
  const neighbour = (place: number): (() => void) | undefined => {
    const target = finding && at !== -1 ? order[place] : undefined;
    return target && (() => onShow(target._id));
  };
  const next = neighbour(at + 1);
  const previous = neighbour(at - 1);
  useStepKeys({ next, previous });
  if (!finding) return null;

  return (
    <Drawer
      size="detail"
      isOpen
      title={<bdi>{finding.title}</bdi>}
      closeLabel={texts.close}
      onClose={() => onShow(null)}
      footer={
        <div className={styles.steps}>
          <span className={styles.muted} title={texts.keysHint}>
            {at === -1 ? '' : texts.position(at + 1, order.length)}
          </span>
          <Button size="small" disabled={!previous} aria-keyshortcuts="k" onClick={previous}>
            {texts.previous}
          </Button>
          <Button size="small" disabled={!next} aria-keyshortcuts="j" onClick={next}>
            {texts.next}
          </Button>
        </div>
      }
    >
      <FindingDetail key={finding._id} finding={finding} />
    </Drawer>
  );
}
