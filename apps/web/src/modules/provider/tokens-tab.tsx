import { type ApiToken, provider } from '@gatehouse/contract/provider';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { CreateToken } from './create-token.tsx';
import styles from './provider.module.css';
import { providerTexts } from './provider.texts.ts';
import { RevokeToken } from './revoke-token.tsx';

const texts = providerTexts.tokens;

const columns: readonly Column<ApiToken>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'scopes', title: texts.columns.scopes, cell: ({ scopes }) => scopes.join(', '), kind: 'code' },
  {
    key: 'created',
    title: texts.columns.created,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: '140px',
  },
  {
    key: 'expires',
    title: texts.columns.expires,
    cell: ({ expiresAt }) => <RelativeTime moment={expiresAt} />,
    width: '140px',
  },
  {
    key: 'used',
    title: texts.columns.used,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.never : <RelativeTime moment={lastUsedAt} />),
    width: '140px',
  },
];

export function TokensTab() {
  const tokens = useRead(provider.tokens);
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const failure = tokens.failure;
  const create = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      {texts.create}
    </Button>
  );
  const revokeButton = (token: ApiToken) => (
    <IconButton
      size="small"
      icon={<IconTrash size={17} stroke={1.6} />}
      label={texts.revokeOf(token.name)}
      onClick={() => setRevoking(token)}
    />
  );
  return (
    <>
      {tokens.data && tokens.data.length > 0 && <div className={styles.filters}>{create}</div>}
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={tokens.data ?? []}
          rowKey={({ _id }) => _id}
          rowActions={revokeButton}
          texts={texts.table}
          isLoading={tokens.isLoading}
          failure={
            failure &&
            !tokens.data && (
              <ErrorState
                texts={coreTexts.errorState}
                message={failure.message}
                requestId={failure.requestId}
                onRetry={tokens.refresh}
              />
            )
          }
          empty={
            <EmptyState kind="first-use" title={texts.none} action={create}>
              {texts.noneWhy}
            </EmptyState>
          }
        />
      </Card>
      {isCreating && <CreateToken onClose={() => setIsCreating(false)} />}
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}
