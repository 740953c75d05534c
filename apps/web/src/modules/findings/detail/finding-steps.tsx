import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';

import { mayTakeSingleKey } from '../../../ui/actions/single-key.ts';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';
import type { FindingOrder } from './use-finding-order.ts';

const texts = findingsTexts.steps;

/** `j` and `k` as in the lists. Before the tables of the page, which take the same keys for their rows. */
function useStepKeys({ previous, next, state }: FindingOrder): void {
  const navigate = useNavigate();
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const to = { j: next, k: previous }[event.key];
      if (to === undefined || !mayTakeSingleKey(event)) return;
      event.preventDefault();
      void navigate(to, { state });
    };
    document.addEventListener('keydown', step, { capture: true });
    return () => document.removeEventListener('keydown', step, { capture: true });
  }, [next, previous, navigate, state]);
}

interface StepProps {
  to: string | undefined;
  label: string;
  shortcut: string;
  state: unknown;
  Icon: typeof IconChevronLeft;
}

function Step({ to, label, shortcut, state, Icon }: StepProps) {
  const icon = <Icon size={18} stroke={1.8} aria-hidden="true" />;
  if (to === undefined) return <span className={styles.noStep}>{icon}</span>;
  return (
    <Link className={styles.step} to={to} state={state} aria-label={label} title={label} aria-keyshortcuts={shortcut}>
      {icon}
    </Link>
  );
}

/** The way to the neighbours in the list that one came from. */
export function FindingSteps({ order }: { order: FindingOrder }) {
  const { previous, next, at, total, state } = order;
  useStepKeys(order);
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={styles.steps} aria-label={texts.label} data-print="hide">
      {at !== null && <bdi className={styles.muted}>{texts.position(at, total)}</bdi>}
      <Step to={previous} label={texts.previous} shortcut="k" state={state} Icon={IconChevronLeft} />
      <Step to={next} label={texts.next} shortcut="j" state={state} Icon={IconChevronRight} />
    </nav>
  );
}
