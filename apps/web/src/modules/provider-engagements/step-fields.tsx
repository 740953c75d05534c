import { attackTactics } from '@gatehouse/domain/attack-tactics';
import { attackTechniques } from '@gatehouse/domain/attack-techniques';
import { useId } from 'react';

import { issueOf } from '../../core/failure.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { attackTexts } from './attack.texts.ts';
import type { StepForm } from './chain-draft.ts';
import type { ChainStepProps } from './chain-props.ts';
import styles from './forms.module.css';
import { MarkdownField } from '../../shared/rich-text/markdown-field.tsx';
import { withTechnique } from './chosen-technique.ts';
import { StepFindings } from './step-findings.tsx';
import { StepNeeds } from './step-needs.tsx';
import { StepPictures } from './step-pictures.tsx';

const texts = attackTexts.step;

const tacticOptions = [
  { value: '', label: texts.chooseTactic },
  ...attackTactics.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
];

/** Everything of a step. */
export function StepFields(props: ChainStepProps) {
  const { step, place, steps, stored, onChange, failure, params } = props;
  const change = (part: Partial<StepForm>): void =>
    onChange(steps.map((one) => (one.key === step.key ? { ...one, ...part } : one)));
  const errorOf = (name: string): string | undefined => issueOf(failure, `steps.${place}.${name}`);
  const images = stored.find(({ _id }) => _id === step._id)?.images ?? [];
  return (
    <div className={styles.stack}>
      <Technique step={step} change={change} errorOf={errorOf} />
      <MarkdownField
        label={texts.note}
        value={step.note}
        error={errorOf('note')}
        rows={4}
        onChange={(note) => change({ note })}
      />
      <StepFindings
        params={params}
        chosen={step.findings}
        error={errorOf('findings')}
        onChange={(findings) => change({ findings })}
      />
      <TextArea
        label={texts.hosts}
        hint={texts.hostsHint}
        rows={2}
        dir="ltr"
        spellCheck={false}
        value={step.hosts}
        error={errorOf('hosts') ?? errorOf('hosts.0')}
        onChange={({ target }) => change({ hosts: target.value })}
      />
      <StepNeeds {...props} onNeeds={(needs) => change({ needs })} />
      <StepPictures params={params} stepId={step._id} images={images} />
    </div>
  );
}

interface TechniqueProps {
  step: StepForm;
  change: (part: Partial<StepForm>) => void;
  errorOf: (name: string) => string | undefined;
}

function Technique({ step, change, errorOf }: TechniqueProps) {
  const listId = useId();
  return (
    <>
      <div className={styles.pair}>
        <Field label={texts.tactic} error={errorOf('tacticId')}>
          {(wiring) => (
            <Select
              {...wiring}
              options={tacticOptions}
              value={step.tacticId}
              onChange={({ target }) => change({ tacticId: target.value })}
            />
          )}
        </Field>
        <TextField
          label={texts.technique}
          hint={texts.techniqueHint}
          list={listId}
          dir="ltr"
          autoComplete="off"
          value={step.techniqueId}
          error={errorOf('techniqueId')}
          onChange={({ target }) => change(withTechnique(step, target.value))}
        />
      </div>
      <TextField
        label={texts.name}
        dir="auto"
        value={step.name}
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <datalist id={listId}>
        {attackTechniques.map(({ id, name }) => (
          <option key={id} value={`${id} ${name}`}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
