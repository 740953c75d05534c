import { explainChoice } from '@gatehouse/domain/cvss/explain-vector';
import { type Metric, notDefined } from '@gatehouse/domain/cvss/metric';
import { type MetricSections, metricSections } from '@gatehouse/domain/cvss/metric-sections';
import { useState } from 'react';

import styles from './cvss-metrics.module.css';
import type { CvssCalculatorTexts } from './cvss-texts.ts';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import type { CvssChoices } from './use-cvss-choices.ts';

interface MetricsProps {
  cvss: CvssChoices;
  texts: CvssCalculatorTexts;
  /** Level of the groups' headings. */
  headingLevel: 2 | 3 | 4 | 5;
}

function MetricChoice({ metric, cvss }: { metric: Metric; cvss: CvssChoices }) {
  const { name, abbreviation, isMandatory, values } = metric;
  const value = cvss.choices.get(abbreviation) ?? (isMandatory ? undefined : notDefined);
  return (
    <RadioChips
      isInline
      legend={
        <>
          {name} <span className={styles.abbreviation}>({abbreviation})</span>
        </>
      }
      choices={values.map((choice) => ({
        value: choice.abbreviation,
        label: (
          <>
            {choice.word} <span className={styles.abbreviation}>({choice.abbreviation})</span>
          </>
        ),
      }))}
      value={value}
      onChange={(chosen) => cvss.choose(abbreviation, chosen)}
      hint={value && explainChoice(cvss.version, `${abbreviation}:${value}`)}
    />
  );
}

function Sections({ group, cvss, headingLevel }: Omit<MetricsProps, 'texts'> & { group: MetricSections }) {
  const Heading = `h${headingLevel + 1}` as 'h3' | 'h4' | 'h5' | 'h6';
  const hasSections = group.sections.length > 1;
  return (
    <div className={styles.sections}>
      {group.sections.map(({ name, metrics }) => (
        <section key={name} className={styles.section}>
          {hasSections && <Heading className={styles.sectionName}>{name}</Heading>}
          {metrics.map((metric) => (
            <MetricChoice key={metric.abbreviation} metric={metric} cvss={cvss} />
          ))}
        </section>
      ))}
    </div>
  );
}

function countSetMetrics({ sections }: MetricSections, { choices }: CvssChoices): number {
  const metrics = sections.flatMap((section) => section.metrics);
  return metrics.filter(({ abbreviation }) => (choices.get(abbreviation) ?? notDefined) !== notDefined).length;
}

/** An optional group, collapsed until one of its metrics is set or the user expands it. */
function OptionalGroup({ group, ...props }: MetricsProps & { group: MetricSections }) {
  const { cvss, texts, headingLevel } = props;
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const judged = countSetMetrics(group, cvss);
  const isOpen = unfolded ?? judged > 0;
  const Heading = `h${headingLevel}` as const;
  return (
    <details className={styles.group} open={isOpen} onToggle={({ currentTarget: { open } }) => setUnfolded(open)}>
      <summary className={styles.groupHead}>
        <Heading>{group.name}</Heading>
        <span className={styles.judged}>{texts.judged(judged)}</span>
      </summary>
      {isOpen && <Sections group={group} cvss={cvss} headingLevel={headingLevel} />}
    </details>
  );
}

/** All metrics of the selected version, by group and section. */
export function CvssMetrics({ cvss, texts, headingLevel }: MetricsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.groups}>
      {metricSections[cvss.version].map((group) =>
        group.group === 'base' ? (
          <section key={group.name} className={styles.group}>
            <div className={styles.groupHead}>
              <Heading>{group.name}</Heading>
            </div>
            <Sections group={group} cvss={cvss} headingLevel={headingLevel} />
          </section>
        ) : (
          <OptionalGroup
            key={`${cvss.version} ${group.name}`}
            group={group}
            cvss={cvss}
            texts={texts}
            headingLevel={headingLevel}
          />
        ),
      )}
    </div>
  );
}
