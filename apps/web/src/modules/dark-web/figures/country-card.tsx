import { withoutValue } from '@gatehouse/contract/dark-web/dark-web-lists';
import type { BreachFigures, BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

import { countryName } from '../../../core/country-name.ts';
import { formatNumber } from '../../../core/texts.ts';
import { BarRows } from '../../../ui/charts/bar-rows.tsx';
import type { ChartPoint } from '../../../ui/charts/chart-model.ts';
import { ChartTable } from '../../../ui/charts/chart-table.tsx';
import { Picture } from '../../../ui/charts/picture.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { leaksAddress } from '../leak-address.ts';
import { chartTexts, rankedRow } from './figure-links.ts';
import styles from './figures.module.css';
import { figuresTexts } from './figures.texts.ts';

const texts = figuresTexts.countries;

/** The server returns at most this many countries. */
const countriesAtMost = 10;

const series = [
  { key: 'open', label: texts.open, look: 'strong' },
  { key: 'total', label: texts.total, look: 'pale' },
] as const;

interface CountryProps {
  figures: Pick<BreachFigures, 'countries' | 'withoutCountry'>;
  filter: BreachFilter;
}

/** The countries of the leaks, most leaks first. Leaks without a country are apart from the ranking. */
export function CountryCard({ figures: { countries, withoutCountry }, filter }: CountryProps) {
  const hrefOf = (country: string) => leaksAddress({ ...filter, country });
  const named = countries.map((each) => ({ ...each, label: countryName(each.value), to: hrefOf(each.value) }));
  const unknown = {
    ...withoutCountry,
    value: withoutValue,
    label: texts.unknown,
    to: hrefOf(withoutValue),
    isApart: true,
  };
  const rows = withoutCountry.total === 0 ? named : [...named, unknown];
  const points = rows.map(({ value, label, total, open, to }): ChartPoint => ({
    key: value,
    label,
    values: { open, total },
    links: { total: to },
  }));
  const chart = { label: texts.title, pointLabel: texts.country, series, points, texts: chartTexts };
  return (
    <Card title={texts.title} padding="compact">
      {named.length === 0 ? (
        <p className={styles.muted}>{texts.none}</p>
      ) : (
        <Picture
          label={texts.title}
          note={texts.note(named.length === countriesAtMost)}
          texts={chartTexts}
          table={<ChartTable {...chart} hasTotal={false} />}
        >
          <BarRows label={texts.title} rows={rows.map(rankedRow)} write={formatNumber} />
        </Picture>
      )}
    </Card>
  );
}
