import type { BestPractice } from '@gatehouse/contract/attack-chain-schema';

import { type Failure, issueOf } from '../../core/failure.ts';
import { Card } from '../../ui/layout/card.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { attackTexts } from './attack.texts.ts';
import { emptyPractice } from './chain-draft.ts';
import styles from './forms.module.css';
import { MarkdownField } from '../../shared/rich-text/markdown-field.tsx';
import { type Keyed, RowsField } from '../../shared/forms/rows-field.tsx';

const texts = attackTexts.practices;

interface PracticeRowsProps {
  rows: readonly Keyed<BestPractice>[];
  onChange: (rows: Keyed<BestPractice>[]) => void;
  failure: Failure | null;
}

/** Advice beyond single findings. */
export function PracticeRows({ rows, onChange, failure }: PracticeRowsProps) {
  return (
    <Card title={texts.title} context={texts.context}>
      <RowsField
        nameOf={texts.row}
        rows={rows}
        empty={emptyPractice}
        addLabel={texts.add}
        none={texts.none}
        onChange={onChange}
      >
        {(row, change, place) => (
          <div className={styles.wholeRow}>
            <div className={styles.stack}>
              <TextField
                label={texts.name}
                dir="auto"
                value={row.title}
                error={issueOf(failure, `bestPractices.${place}.title`)}
                onChange={({ target }) => change({ title: target.value })}
              />
              <MarkdownField
                label={texts.body}
                value={row.body}
                error={issueOf(failure, `bestPractices.${place}.body`)}
                rows={3}
                onChange={(body) => change({ body })}
              />
            </div>
          </div>
        )}
      </RowsField>
    </Card>
  );
}
