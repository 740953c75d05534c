import type { AttackStep } from '@gatehouse/contract/attack-chain-schema';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/actions/button.tsx';
import { Drawer } from '../../ui/overlays/modal.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { type NumberedStep, numbered, tacticName } from './chain-phases.ts';
import { Hosts, StepFindings } from './step-findings.tsx';
import { StepImages } from './step-images.tsx';
import { StepNote } from './step-note.tsx';
import type { ChainAddress } from './use-chain-address.ts';

const texts = attackChainTexts.panel;

interface StepPanelProps {
  engagementId: string;
  steps: readonly AttackStep[];
  address: ChainAddress;
  /** Somebody is about to change the step here. */
  onChange: () => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

const isShortcut = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);

/** `j` and `k` step through the chain while a step is open, unless single keys are switched off (WCAG 2.1.4). */
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

/** One step with all that hangs on it, under an address of its own. */
export function StepPanel({ engagementId, steps, address, onChange }: StepPanelProps) {
  const all = numbered(steps);
  const at = all.findIndex(({ step }) => step._id === address.openStep?._id);
  const open = all[at];
  const neighbour = (place: number): (() => void) | undefined => {
    const target = open && all[place];
    return target && (() => address.showStep(target.step._id));
  };
  const next = neighbour(at + 1);
  const previous = neighbour(at - 1);
  useStepKeys({ next, previous });
  if (!open) return null;

  return (
    <Drawer
      size="detail"
      isOpen
      title={<bdi>{open.step.name}</bdi>}
      closeLabel={texts.close}
      onClose={() => address.showStep(null)}
      footer={
        <div className={styles.stepping}>
          <span className={styles.muted} title={texts.keysHint}>
            {attackChainTexts.chain.stepOf(open.number, all.length)}
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
      <StepDetail key={open.step._id} placed={open} all={all} {...{ engagementId, address, onChange }} />
    </Drawer>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface StepDetailProps extends Omit<StepPanelProps, 'steps'> {
  placed: NumberedStep;
  all: readonly NumberedStep[];
}

function StepDetail({ placed: { step }, all, engagementId, address, onChange }: StepDetailProps) {
  const { chain } = attackChainTexts;
  const name = { engagementId, mitreId: step._id };
  return (
    <div className={styles.detail}>
      <p className={styles.context}>
        <span>{tacticName(step.tacticId)}</span>
        <code>{step.tacticId}</code>
        <code>{step.techniqueId}</code>
        <TechniqueLink url={step.url} />
      </p>
      <Part title={texts.note}>
        <StepNote name={name} note={step.note} onChange={onChange} />
      </Part>
      <Part title={chain.images}>
        <StepImages name={name} images={step.images} onChange={onChange} />
      </Part>
      <Part title={chain.findings}>
        {step.findings.length === 0 && <p className={styles.muted}>{texts.noFindings}</p>}
        <StepFindings engagementId={engagementId} step={step} />
      </Part>
      <Part title={chain.hosts}>
        {step.hosts.length === 0 && <p className={styles.muted}>{texts.noHosts}</p>}
        <Hosts hosts={step.hosts} />
      </Part>
      <Part title={texts.needs}>
        <Needed needed={all.filter((other) => step.dependsOn.includes(other.step._id))} address={address} />
      </Part>
    </div>
  );
}

/** Only an address of the web becomes a link, whatever an import brought. */
function TechniqueLink({ url }: { url: string }) {
  if (!url.startsWith('https://')) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {texts.technique}
    </a>
  );
}

function Needed({ needed, address }: { needed: readonly NumberedStep[]; address: ChainAddress }) {
  if (needed.length === 0) return <p className={styles.muted}>{texts.needsNothing}</p>;
  return (
    <ul className={styles.plainList}>
      {needed.map(({ step, number }) => (
        <li key={step._id}>
          {attackChainTexts.chain.step(number)}:{' '}
          <Link to={address.toStep(step._id)} replace>
            <bdi>{step.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
