import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { attackTactics } from '@gatehouse/domain/attack-tactics';
import { attackTechniques, findTechnique } from '@gatehouse/domain/attack-techniques';

import { useRead } from '../../../core/data/use-read.ts';
import { MarkdownField } from '../../../shared/rich-text/markdown-field.tsx';
import { Combobox, MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { StepImages } from '../images/step-images.tsx';
import { type StepForm, withTechnique } from './chain-draft.ts';
import { chainEditorTexts } from './chain-editor.texts.ts';
import styles from './chain-steps.module.css';
import type { ChainStepProps } from './use-chain-steps.ts';

const texts = chainEditorTexts.step;

const tacticOptions = [
  { value: '', label: texts.chooseTactic },
  ...attackTactics.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
];

const techniqueOptions = attackTechniques.map(({ id, name }) => ({ value: id, label: `${id} ${name}` }));

interface FieldsProps extends ChainStepProps {
  change: (part: Partial<StepForm>) => void;
  /** Returns the validation error of a field of this step. */
  errorIn: (name: string) => string | undefined;
}

export function StepFields(given: ChainStepProps) {
  const { step, place, steps, onChange, errorOf } = given;
  const props: FieldsProps = {
    ...given,
    change: (part) => onChange(steps.map((one) => (one.key === step.key ? { ...one, ...part } : one))),
    errorIn: (name) => errorOf(`steps.${place}.${name}`),
  };
  const { change, errorIn } = props;
  return (
    <Stack gap={16}>
      <Technique {...props} />
      <MarkdownField
        label={texts.note}
        value={step.note}
        error={errorIn('note')}
        rows={4}
        onChange={(note) => change({ note })}
      />
      <Findings {...props} />
      <TextArea
        label={texts.hosts}
        hint={texts.hostsHint}
        rows={2}
        dir="ltr"
        spellCheck={false}
        value={step.hosts}
        error={errorIn('hosts') ?? errorIn('hosts.0')}
        onChange={({ target }) => change({ hosts: target.value })}
      />
      {place > 0 && <Needs {...props} />}
      <Images {...props} />
    </Stack>
  );
}

function Technique({ step, change, errorIn }: FieldsProps) {
  const choose = (id: string): void => change(withTechnique(step, id.trim()));
  return (
    <>
      <div className={styles.pair}>
        <Combobox
          label={texts.technique}
          hint={texts.techniqueHint}
          options={techniqueOptions}
          texts={chainEditorTexts.choice}
          value={step.techniqueId}
          valueLabel={findTechnique(step.techniqueId)?.name ?? step.techniqueId}
          error={errorIn('techniqueId')}
          onChange={choose}
          onCreate={choose}
        />
        <SelectField
          label={texts.tactic}
          error={errorIn('tacticId')}
          options={tacticOptions}
          value={step.tacticId}
          onChange={(tacticId) => change({ tacticId })}
        />
      </div>
      <TextField
        label={texts.name}
        dir="auto"
        value={step.name}
        error={errorIn('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
    </>
  );
}

/** The findings that made the step possible, selected from those of the engagement. */
function Findings({ step, params, change, errorIn }: FieldsProps) {
  const { data } = useRead(providerEngagements.findings, { params, query: { limit: 'all' } });
  return (
    <MultiCombobox
      label={texts.findings}
      hint={texts.findingsHint}
      options={(data?.rows ?? []).map(({ _id, idVisual, title }) => ({
        value: _id,
        label: texts.option(idVisual, title),
      }))}
      isLoading={data === undefined}
      texts={chainEditorTexts.choice}
      value={step.findings}
      error={errorIn('findings')}
      onChange={(findings) => change({ findings })}
    />
  );
}

/** The earlier steps that this step depends on. */
function Needs({ step, place, steps, state, change, errorIn }: FieldsProps) {
  const earlier = steps.slice(0, place);
  const before = earlier.at(-1)?.key;
  const choose = (chosen: readonly string[]): void => {
    const needs = earlier.map(({ key }) => key).filter((key) => chosen.includes(key));
    // The previous step alone is the default (null), which still means the previous step after a move.
    change({ needs: needs.length === 1 && needs[0] === before ? null : needs });
  };
  return (
    <MultiCombobox
      label={texts.needs}
      hint={texts.needsHint}
      options={earlier.map(({ key, name }, index) => ({
        value: key,
        label: texts.option(state.nameAt(index), name || chainEditorTexts.steps.untitled),
      }))}
      texts={chainEditorTexts.choice}
      value={step.needs ?? (before === undefined ? [] : [before])}
      error={errorIn('dependsOn')}
      onChange={choose}
    />
  );
}

function Images({ step, stored, params }: FieldsProps) {
  const images = stored.find(({ _id }) => _id === step._id)?.images ?? [];
  return (
    <Stack as="section" gap={8} aria-label={texts.images}>
      <h3 className={textLook({ size: 13, weight: 'medium' })}>{texts.images}</h3>
      {step._id === undefined ? (
        <Text tone="muted">{texts.saveFirst}</Text>
      ) : (
        <StepImages
          scope={{ companyId: params.companyId, engagementId: params.id, mitreId: step._id }}
          images={images}
          look="tile"
        />
      )}
    </Stack>
  );
}
