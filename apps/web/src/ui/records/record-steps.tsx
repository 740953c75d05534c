import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useNavigate } from 'react-router';

import { IconButton, IconLink } from '../actions/icon-button.tsx';
import { mayTakeSingleKey } from '../actions/single-key.ts';
import { usePageKeys } from '../actions/use-page-keys.ts';
import styles from './record-header.module.css';

interface RecordStepsProps {
  /** Paths of the previous and next record; undefined at the ends of the list. */
  previous: string | undefined;
  next: string | undefined;
  /** "3 of 22", or null if unknown. */
  position: string | null;
  /** Router state passed on to the linked record. */
  state?: unknown;
  texts: { label: string; previous: string; next: string };
}

function useStepKeys({ previous, next, state }: RecordStepsProps): void {
  const navigate = useNavigate();
  usePageKeys((event) => {
    const to = { '[': previous, ']': next }[event.key];
    return to !== undefined && mayTakeSingleKey(event) && (() => void navigate(to, { state }));
  });
}

interface StepProps {
  to: string | undefined;
  label: string;
  shortcut: string;
  state: unknown;
  Icon: typeof IconChevronLeft;
}

function Step({ to, label, shortcut, state, Icon }: StepProps) {
  const icon = <Icon size={17} stroke={1.8} />;
  if (to === undefined) return <IconButton size="small" icon={icon} label={label} disabled />;
  return <IconLink size="small" icon={icon} label={label} to={to} state={state} aria-keyshortcuts={shortcut} />;
}

/** Links to the previous and next record of the list, also with `[` and `]`; renders nothing without either. */
export function RecordSteps(props: RecordStepsProps) {
  const { previous, next, position, state, texts } = props;
  useStepKeys(props);
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={styles.steps} aria-label={texts.label} data-print="hide">
      {position !== null && <bdi>{position}</bdi>}
      <Step to={previous} label={texts.previous} shortcut="[" state={state} Icon={IconChevronLeft} />
      <Step to={next} label={texts.next} shortcut="]" state={state} Icon={IconChevronRight} />
    </nav>
  );
}
