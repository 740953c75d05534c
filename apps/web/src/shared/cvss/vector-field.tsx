import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { severityFromScore } from '@gatehouse/domain/severity';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { severityTexts } from '../vocabulary/severities.texts.ts';
import { calculatorTexts as texts } from './calculator.texts.ts';
import { CvssCalculator } from './cvss-calculator.tsx';

interface VectorFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (vector: string) => void;
}

function Score({ vector }: { vector: string }) {
  const scored = scoreVector(vector.trim());
  if (!scored.ok) return null;
  const severity = severityFromScore(scored.score);
  return <SeverityBadge severity={severity} label={`${severityTexts[severity]} ${scored.score.toFixed(1)}`} />;
}

interface CalculatorPanelProps extends Pick<VectorFieldProps, 'value' | 'onChange'> {
  onClose: () => void;
}

/** Outside the form, so that Enter in the calculator does not submit it. */
function CalculatorPanel({ value, onChange, onClose }: CalculatorPanelProps) {
  const [vector, setVector] = useState(value);
  const apply = () => {
    onChange(vector);
    onClose();
  };
  return createPortal(
    <SidePanel
      isOpen
      title={texts.calculator}
      texts={texts.panel}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={!scoreVector(vector).ok} onClick={apply}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <CvssCalculator vector={vector} onChange={setVector} texts={texts} headingLevel={3} />
    </SidePanel>,
    document.body,
  );
}

/** Returns the error of an invalid vector, but not while it is being typed. */
function useVectorFault(vector: string) {
  const [isTyped, setIsTyped] = useState(false);
  const parsed = parseVector(vector);
  return {
    fault: isTyped || vector === '' || parsed.ok ? undefined : parsed.message,
    onFocus: () => setIsTyped(true),
    onBlur: () => setIsTyped(false),
  };
}

/** A field for a CVSS vector with its score, and the calculator in a panel. */
export function VectorField({ label, value, error, onChange }: VectorFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { fault, ...typing } = useVectorFault(value);
  return (
    <Stack gap={8}>
      <TextField
        label={label}
        value={value}
        error={error ?? fault}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value.trim())}
        {...typing}
      />
      <Row>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {texts.open}
        </Button>
        <Score vector={value} />
      </Row>
      {isOpen && <CalculatorPanel value={value} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}
