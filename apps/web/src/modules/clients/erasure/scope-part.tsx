import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';

import { shownFileSize } from '../../../core/file-size.ts';
import { formatNumber } from '../../../core/texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { erasureTexts } from './erasure.texts.ts';
import styles from './erasure.module.css';

type Scope = NonNullable<ErasureStanding['scope']>;

const texts = erasureTexts.scope;
const { kept } = erasureTexts;
const counted = ['users', 'engagements', 'findings', 'leaks', 'assets'] as const;

/** A card that lists the data that an erasure deletes and keeps. */
export function ScopePart({ standing, scope }: { standing: ErasureStanding; scope: Scope }) {
  return (
    <>
      <Card title={texts.title} context={texts.context}>
        <Facts>
          {counted.map((name) => (
            <div key={name}>
              <dt>{texts[name]}</dt>
              <dd>{formatNumber(scope[name])}</dd>
            </div>
          ))}
          <div>
            <dt>{texts.files}</dt>
            <dd>{texts.filesOf(scope.files, shownFileSize(scope.fileSize))}</dd>
          </div>
        </Facts>
      </Card>
      <Card title={kept.title}>
        <ul className={styles.kept}>
          {scope.invoices > 0 && <li>{kept.invoices(scope.invoices, standing.invoiceRetentionYears)}</li>}
          <li>{kept.log}</li>
          <li>{kept.certificate}</li>
          <li>{kept.backups(standing.backupRetentionDays)}</li>
        </ul>
      </Card>
    </>
  );
}
