import type { ReactNode } from 'react';

import { Text } from '../../../ui/layout/text.tsx';
import { Property, PropertyList } from '../../../ui/records/property-list.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { FindingSection } from './finding-section.tsx';

interface FactsSectionProps {
  title: string;
  /** Facts before the others. */
  children?: ReactNode;
  /** Facts without a value are left out. */
  facts: readonly { name: string; value: string; isCode?: boolean }[];
  moments: readonly { name: string; moment: string | null }[];
  /** A note below the facts. */
  note?: string | null;
}

/** The source, identifiers and times of a record. */
export const FactsSection = ({ title, children, facts, moments, note = null }: FactsSectionProps) => (
  <FindingSection title={title}>
    <PropertyList>
      {children}
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value, isCode }) => (
          <Property key={name} label={name}>
            {isCode ? <code>{value}</code> : <bdi>{value}</bdi>}
          </Property>
        ))}
      {moments.map(
        ({ name, moment }) =>
          moment !== null && (
            <Property key={name} label={name}>
              <RelativeTime moment={moment} />
            </Property>
          ),
      )}
    </PropertyList>
    {note !== null && (
      <Text size={12} tone="muted">
        {note}
      </Text>
    )}
  </FindingSection>
);
