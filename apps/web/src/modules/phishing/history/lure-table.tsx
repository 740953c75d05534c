import type { PhishingStatistics } from '@gatehouse/contract/phishing/phishing-figures.schema';

import { formatNumber } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import styles from '../phishing.module.css';
import { phishingTexts } from '../phishing.texts.ts';
import { tacticName, techniqueName } from '../phishing-marks.tsx';
import { historyTexts } from './history.texts.ts';

const texts = historyTexts.statistics.lures;

type LureRow = PhishingStatistics['lures'][number];

const difficultyNames: Readonly<Record<string, string>> = phishingTexts.difficulties;

const names: Record<LureRow['attribute'], (value: string) => string> = {
  tactic: tacticName,
  technique: techniqueName,
  difficulty: (value) => difficultyNames[value] ?? value,
};

const Row = ({ lure: { attribute, value, campaigns, delivered, failed, reported } }: { lure: LureRow }) => (
  <tr>
    <th scope="row">{names[attribute](value)}</th>
    <td>{formatNumber(campaigns)}</td>
    <td>{phishingTexts.share(failed, delivered)}</td>
    <td>{phishingTexts.share(reported, delivered)}</td>
  </tr>
);

function Attribute({ attribute, lures }: { attribute: LureRow['attribute']; lures: readonly LureRow[] }) {
  return (
    <table className={classNames(textLook({ size: 13, isNumeric: true }), styles.plain)}>
      <thead>
        <tr>
          <th scope="col">{texts.names[attribute]}</th>
          <th scope="col">{texts.campaigns}</th>
          <th scope="col">{texts.failed}</th>
          <th scope="col">{texts.reported}</th>
        </tr>
      </thead>
      <tbody>
        {lures.map((lure) => (
          <Row key={lure.value} lure={lure} />
        ))}
      </tbody>
    </table>
  );
}

/** The fail and report rates by attribute of the email. */
export function LureTable({ lures }: { lures: readonly LureRow[] }) {
  return (
    <Card title={texts.title} context={texts.context}>
      {lures.length === 0 && <Text tone="muted">{historyTexts.statistics.heat.none}</Text>}
      <div className={styles.attributes}>
        {[...Map.groupBy(lures, ({ attribute }) => attribute)].map(([attribute, own]) => (
          <Attribute key={attribute} attribute={attribute} lures={own} />
        ))}
      </div>
    </Card>
  );
}
