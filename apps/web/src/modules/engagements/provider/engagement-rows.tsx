import { coverageResults } from '@gatehouse/contract/engagements/engagements';
import { useParams } from 'react-router';

import { oneOf } from '../../../core/list-address.ts';
import { staffOnly } from '../../../core/sides.ts';
import { type Keyed, RowsField } from '../../../shared/forms/rows-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { coverageTexts } from '../../../shared/engagements/coverage.texts.ts';
import { engagementsTexts } from '../engagements.texts.ts';
import { CheckFindingsField } from './check-findings-field.tsx';
import { type Check, type EngagementFieldsProps, emptyRows } from './engagement-form.ts';
import styles from './provider.module.css';

const texts = engagementsTexts.form;

interface CellProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

const Cell = ({ onChange, ...field }: CellProps) => (
  <TextField {...field} dir="auto" onChange={({ target }) => onChange(target.value)} />
);

type Lists = Pick<EngagementFieldsProps['values'], 'scope' | 'team'>;
type RowOf<Name extends keyof Lists> = Omit<Lists[Name][number], 'key'>;

interface PairRowsProps<Name extends keyof Lists> extends EngagementFieldsProps {
  name: Name;
  columns: readonly (keyof RowOf<Name> & string)[];
}

/** Rows of two short texts, for the scope or the team. */
export function PairRows<Name extends keyof Lists>({ values, set, errorOf, name, columns }: PairRowsProps<Name>) {
  const { title, fields, row: nameOf, add, none } = texts[name];
  const labels = fields as Readonly<Record<string, string>>;
  return (
    <Card title={title}>
      <RowsField<Record<string, string>>
        look="table"
        nameOf={nameOf}
        rows={values[name] as unknown as Keyed<Record<string, string>>[]}
        empty={emptyRows[name]}
        addLabel={add}
        none={none}
        onChange={(rows) => set({ [name]: rows })}
      >
        {(row, change, place) =>
          columns.map((column) => (
            <Cell
              key={column}
              label={labels[column] ?? column}
              value={row[column] ?? ''}
              error={errorOf(`${name}.${place}.${column}`)}
              onChange={(text) => change({ [column]: text })}
            />
          ))
        }
      </RowsField>
    </Card>
  );
}

const checkFields = ['area', 'item', 'result', 'note', 'findingIds'] as const;
const hasCheckError = ({ values, errorOf }: Pick<EngagementFieldsProps, 'values' | 'errorOf'>): boolean =>
  values.coverage.some((_, place) => checkFields.some((name) => errorOf(`coverage.${place}.${name}`) !== undefined));

const coverageNote = (checks: readonly Check[]): string =>
  texts.coverage.count(checks.filter(({ result }) => result === 'Passed').length, checks.length);

const resultOptions = coverageResults.map((value) => ({ value, label: coverageTexts.results[value] }));

/** Rows of the checks and their results. */
export function CoverageRows({ values, set, errorOf }: EngagementFieldsProps) {
  const { title, context, row: nameOf, add, none } = texts.coverage;
  return (
    <Fold
      title={title}
      note={coverageNote(values.coverage)}
      isOpenAtFirst={values.coverage.length === 0}
      isForced={hasCheckError({ values, errorOf })}
    >
      <Stack gap={12}>
        <Text size={13} tone="muted">
          {context}
        </Text>
        <RowsField
          look="table"
          nameOf={nameOf}
          rows={values.coverage}
          empty={emptyRows.coverage}
          addLabel={add}
          none={none}
          onChange={(coverage) => set({ coverage })}
        >
          {(row, change, place) => (
            <CheckCells row={row} change={change} errorOf={(name) => errorOf(`coverage.${place}.${name}`)} />
          )}
        </RowsField>
      </Stack>
    </Fold>
  );
}

interface CheckCellsProps {
  row: Check;
  change: (part: Partial<Check>) => void;
  errorOf: (name: string) => string | undefined;
}

function CheckCells({ row, change, errorOf }: CheckCellsProps) {
  const { fields } = texts.coverage;
  // A new engagement has no findings to select yet.
  const { companyId, id } = useParams();
  const cell = (name: 'area' | 'item' | 'note') => ({
    label: fields[name],
    value: row[name],
    error: errorOf(name),
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <div className={styles.check}>
      <Cell {...cell('area')} />
      <Cell {...cell('item')} />
      <SelectField
        label={fields.result}
        error={errorOf('result')}
        options={resultOptions}
        value={row.result}
        onChange={(value) => change({ result: oneOf(coverageResults, value) ?? row.result })}
      />
      <Cell {...cell('note')} />
      {id !== undefined &&
        staffOnly(companyId, (client) => (
          <CheckFindingsField
            params={{ companyId: client, id }}
            value={row.findingIds}
            error={errorOf('findingIds')}
            onChange={(findingIds) => change({ findingIds: [...findingIds] })}
          />
        ))}
    </div>
  );
}
