import { coverageResults } from '@gatehouse/contract/engagements';

import { issueOf } from '../../core/failure.ts';
import { oneOf } from '../../core/list-address.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type Check, emptyCheck, emptyPerson, emptyScope } from './engagement-draft.ts';
import type { EngagementFieldsProps } from './engagement-fields-props.ts';
import styles from './forms.module.css';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import { type Keyed, RowsField } from './rows-field.tsx';

const texts = providerEngagementsTexts.form;

interface CellProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  isWhole?: boolean;
}

function Cell({ label, value, error, onChange, isWhole = false }: CellProps) {
  return (
    <div className={isWhole ? styles.wholeRow : undefined}>
      <TextField
        label={label}
        value={value}
        error={error}
        dir="auto"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** What may be tested. */
export function ScopeRows({ draft, onChange, failure }: EngagementFieldsProps) {
  const { title, fields, row: nameOf, add, none } = texts.scope;
  return (
    <Card title={title}>
      <RowsField
        nameOf={nameOf}
        rows={draft.scope}
        empty={emptyScope}
        addLabel={add}
        none={none}
        onChange={(scope) => onChange({ scope })}
      >
        {(row, change, place) =>
          (['kind', 'value'] as const).map((name) => (
            <Cell
              key={name}
              label={fields[name]}
              value={row[name]}
              error={issueOf(failure, `scope.${place}.${name}`)}
              onChange={(text) => change({ [name]: text })}
            />
          ))
        }
      </RowsField>
    </Card>
  );
}

/** Who tests. */
export function TeamRows({ draft, onChange, failure }: EngagementFieldsProps) {
  const { title, fields, row: nameOf, add, none } = texts.team;
  return (
    <Card title={title}>
      <RowsField
        nameOf={nameOf}
        rows={draft.team}
        empty={emptyPerson}
        addLabel={add}
        none={none}
        onChange={(team) => onChange({ team })}
      >
        {(row, change, place) =>
          (['name', 'role'] as const).map((name) => (
            <Cell
              key={name}
              label={fields[name]}
              value={row[name]}
              error={issueOf(failure, `team.${place}.${name}`)}
              onChange={(text) => change({ [name]: text })}
            />
          ))
        }
      </RowsField>
    </Card>
  );
}

const resultOptions = coverageResults.map((value) => ({ value, label: texts.coverage.results[value] }));

/** What was looked at, and how it came out. */
export function CoverageRows({ draft, onChange, failure }: EngagementFieldsProps) {
  const { title, context, row: nameOf, add, none } = texts.coverage;
  return (
    <Card title={title} context={context}>
      <RowsField
        nameOf={nameOf}
        rows={draft.coverage}
        empty={emptyCheck}
        addLabel={add}
        none={none}
        onChange={(coverage) => onChange({ coverage })}
      >
        {(row, change, place) => (
          <CheckCells row={row} change={change} errorOf={(name) => issueOf(failure, `coverage.${place}.${name}`)} />
        )}
      </RowsField>
    </Card>
  );
}

interface CheckCellsProps {
  row: Keyed<Check>;
  change: (part: Partial<Check>) => void;
  errorOf: (name: string) => string | undefined;
}

function CheckCells({ row, change, errorOf }: CheckCellsProps) {
  const { fields } = texts.coverage;
  return (
    <>
      {(['area', 'item'] as const).map((name) => (
        <Cell
          key={name}
          label={fields[name]}
          value={row[name]}
          error={errorOf(name)}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
      <Field label={fields.result} error={errorOf('result')}>
        {(wiring) => (
          <Select
            {...wiring}
            options={resultOptions}
            value={row.result}
            onChange={({ target }) => change({ result: oneOf(coverageResults, target.value) ?? row.result })}
          />
        )}
      </Field>
      <Cell
        label={fields.note}
        value={row.note}
        error={errorOf('note')}
        onChange={(note) => change({ note })}
        isWhole
      />
    </>
  );
}
