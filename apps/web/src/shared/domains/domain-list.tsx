import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';

import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { AddDomain } from './add-domain.tsx';
import { DomainCard } from './domain-card.tsx';
import { domainTexts as texts } from './domains.texts.ts';

interface DomainListProps {
  /** Undefined while loading. */
  domains: readonly DomainVerification[] | undefined;
  /** True if the viewer may add, change and delete domains. */
  mayKeep: boolean;
  /** Text of the empty list. */
  emptyWhy: string;
  context: string;
}

/** The list of a company's domains, for the company and the provider's staff. */
export function DomainList({ domains, mayKeep, emptyWhy, context }: DomainListProps) {
  if (!domains) return <Skeleton height="200px" />;
  return (
    <Stack gap={16}>
      <Text tone="muted">{context}</Text>
      {mayKeep && <AddDomain known={domains.map(({ domain }) => domain)} />}
      {domains.length === 0 && (
        <EmptyState kind="first-use" title={texts.none}>
          {emptyWhy}
        </EmptyState>
      )}
      {domains.map((record) => (
        <DomainCard key={record._id} record={record} mayKeep={mayKeep} />
      ))}
    </Stack>
  );
}
