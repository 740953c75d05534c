import { MetricTable } from '../../cvss/metric-table.tsx';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.cvss;

/** The provider's vector and the company's own, metric by metric. */
export const VectorTable = ({ given, own }: { given: string | null; own: string }) => (
  <MetricTable
    metric={texts.metric}
    columns={[
      { key: 'given', head: texts.theirs, vector: given },
      { key: 'own', head: texts.yours, vector: own },
    ]}
  />
);
