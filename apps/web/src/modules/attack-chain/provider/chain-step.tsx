import { findTactic } from '@gatehouse/domain/attack-tactics';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { useId } from 'react';

import { clientFileAddress } from '../../../core/file-address.ts';
import { formatNumber } from '../../../core/texts.ts';
import { RowTools } from '../../../shared/forms/rows-field.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { chainEditorTexts } from './chain-editor.texts.ts';
import styles from './chain-steps.module.css';
import { StepFields } from './step-fields.tsx';
import type { ChainStepProps } from './use-chain-steps.ts';

const texts = chainEditorTexts.steps;
const thumbnailsAtMost = 3;

type GripProps = { stepKey: string; name: string; drag: ChainStepProps['state']['drag'] };

/** The handle by which a step is dragged. */
const Grip = ({ stepKey, name, drag }: GripProps) => (
  <Row
    as="span"
    gap={0}
    align="stretch"
    wraps={false}
    isInline
    className={styles.grip}
    draggable
    title={texts.drag(name)}
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', name);
      drag.begin(stepKey);
    }}
    onDragEnd={drag.end}
  >
    <IconGripVertical size={16} stroke={1.7} aria-hidden="true" />
  </Row>
);

/** A step: a summary line that expands to its fields. */
export function ChainStep(props: ChainStepProps) {
  const { step, place, steps, isOpen, state } = props;
  const fieldsId = useId();
  const name = state.nameAt(place);
  return (
    <li data-step={step.key}>
      <Stack
        gap={12}
        className={classNames(styles.step, state.drag.isOver && styles.target)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          state.drag.dropAt(place);
        }}
      >
        <Row wraps={false} className={styles.head}>
          <Grip stepKey={step.key} name={name} drag={state.drag} />
          <span className={classNames(textLook({ size: 12, weight: 'strong', isNumeric: true }), styles.number)}>
            {formatNumber(place + 1)}
          </span>
          <StepSummary {...props} />
          <RowTools
            name={name}
            isFirst={place === 0}
            isLast={place === steps.length - 1}
            onMove={(by) => state.moveTo(place, place + by)}
            onRemove={() => state.remove(place)}
          />
          <IconButton
            size="small"
            className={isOpen ? styles.turned : undefined}
            icon={<IconChevronDown size={16} stroke={1.8} />}
            label={isOpen ? texts.close(name) : texts.edit(name)}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => state.toggle(step.key)}
          />
        </Row>
        <div id={fieldsId} hidden={!isOpen}>
          {isOpen && <StepFields {...props} />}
        </div>
      </Stack>
    </li>
  );
}

function StepSummary({ step, stored, params, isOpen }: ChainStepProps) {
  const images = stored.find(({ _id }) => _id === step._id)?.images ?? [];
  const parts = [findTactic(step.tacticId)?.name, step.techniqueId].filter((part) => part);
  return (
    <>
      <Stack as="span" gap={0} className={styles.summary}>
        <bdi className={styles.name}>{step.name || texts.untitled}</bdi>
        <bdi className={textLook({ size: 12, tone: 'muted' })}>
          {[...parts, texts.counts(step.findings.length, images.length)].join(' · ')}
        </bdi>
      </Stack>
      {!isOpen && images.length > 0 && (
        <Row as="span" gap={4} align="stretch" wraps={false} className={styles.thumbnails}>
          {images.slice(0, thumbnailsAtMost).map((image) => (
            <img key={image._id} src={clientFileAddress(params.companyId, image)} alt="" loading="lazy" />
          ))}
        </Row>
      )}
    </>
  );
}
