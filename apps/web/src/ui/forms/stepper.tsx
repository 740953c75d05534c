import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';

import { Button } from '../actions/button.tsx';
import { LinkButton } from '../actions/link-button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './stepper.module.css';

/** A step of the stepper. */
export interface Step {
  key: string;
  label: string;
  to: string;
}

/** Texts of a stepper. */
export interface StepperTexts {
  /** Accessible name of the list of steps. */
  steps: string;
  /** "Step 2 of 4: Columns", shown if the names have no room. */
  place: (at: number, all: number, label: string) => string;
  done: string;
  back: string;
  next: string;
  finish: string;
}

interface StepperProps {
  steps: readonly [Step, Step, ...Step[]];
  /** The step in the address; an unknown one redirects to the first. */
  current: string;
  /** The last step that may be opened; an address beyond it redirects to it. */
  reached: string;
  /** Validates the step, and finishes after the last one. Returns false to stay on the step and focus the first invalid field. */
  onNext: (key: string) => boolean | Promise<boolean>;
  texts: StepperTexts;
  /** Fields of the current step. */
  children: ReactNode;
  /** Buttons beside Next, such as Cancel. */
  actions?: ReactNode;
  /** False if Next is disabled. */
  canContinue?: boolean;
  /** True after the last step has taken effect, so that going back is no longer possible. */
  isFinished?: boolean;
}

/** A wizard of three or four steps, each with its own address. Next validates the step first. */
export function Stepper({ steps, current, reached, ...step }: StepperProps) {
  const found = steps.findIndex(({ key }) => key === current);
  const furthest = Math.max(
    0,
    steps.findIndex(({ key }) => key === reached),
  );
  const at = Math.min(Math.max(0, found), furthest);
  const shown = steps[at] ?? steps[0];
  const frame = useStepFocus(shown.key);
  if (found !== at) return <Navigate to={shown.to} replace />;
  return (
    <div ref={frame} className={styles.stepper}>
      <StepNames {...{ steps, at, furthest }} texts={step.texts} isFinished={step.isFinished ?? false} />
      <OpenStep key={shown.key} {...step} {...{ steps, at, shown }} />
    </div>
  );
}

interface OpenStepProps extends Omit<StepperProps, 'current' | 'reached'> {
  at: number;
  shown: Step;
}

const focusInvalid = (content: RefObject<HTMLElement | null>) =>
  content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** Focuses the step's title after a change of step, but not on the first render. */
function useStepFocus(key: string) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(key);
  useLayoutEffect(() => {
    if (before.current !== key) frame.current?.querySelector('h2')?.focus();
    before.current = key;
  }, [key]);
  return frame;
}

function OpenStep({ steps, at, shown, onNext, texts, children, actions, ...flags }: OpenStepProps) {
  const { canContinue = true, isFinished = false } = flags;
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [checks, setChecks] = useState(0);
  // The errors are in the document only after the next render.
  useEffect(() => {
    if (checks > 0) focusInvalid(content);
  }, [checks]);
  const next = steps[at + 1];
  const before = steps[at - 1];
  const check = async () => {
    setIsBusy(true);
    const isValid = await onNext(shown.key);
    setIsBusy(false);
    if (!isValid) setChecks(checks + 1);
    else if (next) await navigate(next.to);
  };
  return (
    <>
      <div ref={content} className={styles.content}>
        <div>
          <p className={styles.compact} aria-hidden="true">
            {texts.place(at + 1, steps.length, shown.label)}
          </p>
          <h2 className={styles.title} tabIndex={-1}>
            <VisuallyHidden>{texts.place(at + 1, steps.length, shown.label)}</VisuallyHidden>
            <span aria-hidden="true">{shown.label}</span>
          </h2>
        </div>
        {children}
      </div>
      <div className={styles.foot}>
        {before && !isFinished && <LinkButton to={before.to}>{texts.back}</LinkButton>}
        <span className={styles.end}>
          {actions}
          <Button variant="primary" isBusy={isBusy} disabled={!canContinue} onClick={() => void check()}>
            {next ? texts.next : texts.finish}
          </Button>
        </span>
      </div>
    </>
  );
}

interface StepNamesProps extends Pick<OpenStepProps, 'steps' | 'at' | 'texts'> {
  furthest: number;
  isFinished: boolean;
}

const stateOf = (index: number, at: number, furthest: number) => {
  if (index === at) return 'current';
  return index < Math.max(at, furthest) ? 'done' : 'open';
};

/** The list of steps; the reachable ones are links. */
function StepNames({ steps, at, furthest, texts, isFinished }: StepNamesProps) {
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {steps.map(({ key, label, to }, index) => {
        const state = stateOf(index, at, furthest);
        const name = (
          <>
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? <IconCheck size={14} stroke={2.2} /> : index + 1}
            </span>
            {state === 'done' && <VisuallyHidden>{texts.done}</VisuallyHidden>}
            <bdi className={styles.label}>{label}</bdi>
          </>
        );
        return (
          <li key={key} className={styles.step} data-state={state} aria-current={index === at ? 'step' : undefined}>
            {index !== at && index <= furthest && !isFinished ? (
              <Link to={to} className={styles.name} aria-label={label}>
                {name}
              </Link>
            ) : (
              <span className={styles.name}>{name}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
