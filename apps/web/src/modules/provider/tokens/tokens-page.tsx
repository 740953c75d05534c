import type { ApiToken } from '@gatehouse/contract/provider/provider.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { ProviderSettings } from '../../../shared/settings/provider-settings.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { CreateToken } from './create-token.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { providerTexts } from '../provider.texts.ts';

const texts = providerTexts.tokens;
const width = '140px';

const columns: readonly Column<ApiToken>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'scopes', title: texts.columns.scopes, cell: ({ scopes }) => scopes.join(', '), kind: 'code' },
  { key: 'created', title: texts.columns.created, cell: ({ createdAt: at }) => <RelativeTime moment={at} />, width },
  { key: 'expires', title: texts.columns.expires, cell: ({ expiresAt: at }) => <RelativeTime moment={at} />, width },
  {
    key: 'used',
    title: texts.columns.used,
    cell: ({ lastUsedAt: at }) => (at === null ? texts.never : <RelativeTime moment={at} />),
    width,
  },
];

/** The provider's API tokens. A secret is shown once, right after its token was created. */
export default function TokensPage() {
  usePageTitle(providerNames.tokens);
  const { data = [], failure, isLoading, refresh } = useRead(provider.tokens);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  return (
    <ProviderSettings action={<NewToken />}>
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={data}
          rowKey={({ _id }) => _id}
          rowActions={(token) => (
            <RowAction
              icon={<IconTrash size={17} stroke={1.6} />}
              hint={texts.revoke}
              label={texts.revokeOf(token.name)}
              onClick={() => setRevoking(token)}
            />
          )}
          texts={texts.table}
          isLoading={isLoading}
          failure={failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
          empty={
            <EmptyState kind="first-use" title={texts.none} action={<NewToken />}>
              {texts.noneWhy}
            </EmptyState>
          }
        />
      </Card>
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </ProviderSettings>
  );
}

function NewToken() {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsCreating(true)}>
        {texts.create}
      </Button>
      {isCreating && <CreateToken onClose={() => setIsCreating(false)} />}
    </>
  );
}

function RevokeToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { change, isBusy } = useChange(provider.revokeToken);
  const revoke = async (): Promise<void> => {
    const { error } = await change({ params: { id: token._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.revoked });
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.revokeTitle(token.name)}
      texts={{ ...providerTexts.dialog, submit: texts.revoke }}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}
