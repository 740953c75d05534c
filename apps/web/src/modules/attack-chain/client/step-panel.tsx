import { hasAccess } from '@gatehouse/contract/core/access';
import type { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';

import { useViewer } from '../../../core/session-store.ts';
import { sideParams } from '../../../core/sides.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { MarkdownField } from '../../../shared/rich-text/markdown-field.tsx';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { stepCallsOf, type StepScope } from '../images/step-calls.ts';
import { StepImages } from '../images/step-images.tsx';
import { type NumberedStep, numbered, tacticName } from '../steps/chain-phases.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import styles from './step-panel.module.css';
import { Hosts, StepFindings } from '../steps/step-parts.tsx';
import type { ChainAddress } from '../steps/use-chain-address.ts';

const texts = chainTexts.panel;

interface StepPanelProps {
  engagementId: string;
  steps: readonly AttackStep[];
  address: ChainAddress;
  /** Called before the viewer changes the step. */
  onChange: () => void;
}

/** The panel of one step, with an address of its own. */
export function StepPanel({ steps, address, ...step }: StepPanelProps) {
  const all = numbered(steps);
  const at = all.findIndex(({ step: { _id } }) => _id === address.openStep?._id);
  const open = all[at];
  const to = (place: number): (() => void) | undefined => {
    const target = all[place];
    return target && (() => address.showStep(target.step._id));
  };
  if (!open) return null;
  return (
    <SidePanel
      isOpen
      title={<bdi>{open.step.name}</bdi>}
      texts={listTexts.peek}
      onClose={() => address.showStep(null)}
      onPrevious={to(at - 1)}
      onNext={to(at + 1)}
    >
      <StepDetail key={open.step._id} placed={open} all={all} address={address} {...step} />
    </SidePanel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={8}>
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

interface StepDetailProps extends Omit<StepPanelProps, 'steps'> {
  placed: NumberedStep;
  all: readonly NumberedStep[];
}

function StepDetail({ placed: { step, number }, all, engagementId, address, onChange }: StepDetailProps) {
  const { chain } = chainTexts;
  const { companyId } = useParams();
  const scope = sideParams(companyId, { engagementId, mitreId: step._id });
  return (
    <Stack gap={24}>
      <Row gap="4 12" className={textLook({ size: 13, tone: 'muted' })}>
        <span>{chain.stepOf(number, all.length)}</span>
        <span>{tacticName(step.tacticId)}</span>
        <code className={textLook({ size: 12 })}>{step.techniqueId}</code>
        <TechniqueLink url={step.url} />
      </Row>
      <StepNote scope={scope} note={step.note} onChange={onChange} />
      <Part title={chain.images}>
        <StepImages scope={scope} images={step.images} look="wide" onChange={onChange} />
      </Part>
      <Part title={chain.findings}>
        {step.findings.length === 0 && <Text tone="muted">{texts.noFindings}</Text>}
        <StepFindings engagementId={engagementId} step={step} />
      </Part>
      <Part title={chain.hosts}>
        {step.hosts.length === 0 && <Text tone="muted">{texts.noHosts}</Text>}
        <Hosts hosts={step.hosts} />
      </Part>
      <Part title={texts.needs}>
        <Needed needed={all.filter((other) => step.dependsOn.includes(other.step._id))} address={address} />
      </Part>
    </Stack>
  );
}

/** Links the technique. Imports may contain other schemes, so only https addresses become links. */
function TechniqueLink({ url }: { url: string }) {
  if (!url.startsWith('https://')) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {texts.technique}
    </a>
  );
}

function Needed({ needed, address }: { needed: readonly NumberedStep[]; address: ChainAddress }) {
  if (needed.length === 0) return <Text tone="muted">{texts.needsNothing}</Text>;
  return (
    <Stack as="ul" gap={4}>
      {needed.map(({ step, number }) => (
        <li key={step._id}>
          {chainTexts.chain.step(number)}:{' '}
          <Link to={address.toStep(step._id)} replace>
            <bdi>{step.name}</bdi>
          </Link>
        </li>
      ))}
    </Stack>
  );
}

interface StepNoteProps {
  scope: StepScope;
  note: string;
  onChange: () => void;
}

function StepNote({ scope, note, onChange }: StepNoteProps) {
  const viewer = useViewer();
  const [isEditing, setIsEditing] = useState(false);
  // After editing, the focus returns to the button that opened the field.
  const [hasEdited, setHasEdited] = useState(false);
  const end = (): void => {
    setHasEdited(true);
    setIsEditing(false);
  };
  if (isEditing) return <NoteForm {...{ scope, note, onChange }} onDone={end} />;
  return (
    <Part title={texts.note}>
      {note.trim() === '' ? <Text tone="muted">{texts.noNote}</Text> : <Markdown text={note} headingLevel={4} />}
      {hasAccess(stepCallsOf(scope).update.access, viewer) && (
        <div>
          <Button size="small" autoFocus={hasEdited} onClick={() => setIsEditing(true)}>
            {texts.editNote}
          </Button>
        </div>
      )}
    </Part>
  );
}

/** The form of the note; the typed text is kept if saving fails. */
function NoteForm({ scope, note, onChange, onDone }: StepNoteProps & { onDone: () => void }) {
  const { update, params } = stepCallsOf(scope);
  const form = useForm({
    endpoint: update as typeof attackChain.update,
    initial: { note },
    toInput: (values) => ({ params: params as StepScope, body: values }),
    onSaved: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    onChange();
    form.submit(event);
  };
  return (
    <form className={classNames(stackLook(), styles.form)} onSubmit={submit} noValidate>
      {form.notice !== null && <Notice kind="error">{form.notice}</Notice>}
      <MarkdownField
        label={texts.note}
        value={form.values.note}
        error={form.errorOf('note')}
        autoFocus
        mayBeBeside={false}
        headingLevel={4}
        onChange={(text) => form.set({ note: text })}
      />
      <Row>
        <Button type="submit" size="small" variant="primary" isBusy={form.isBusy}>
          {texts.save}
        </Button>
        <Button size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
      </Row>
    </form>
  );
}
