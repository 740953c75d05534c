import { hasAccess } from '@gatehouse/contract/core/access';
import { providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { useParams } from 'react-router';

import { useViewer } from '../../../core/session-store.ts';
import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useLeakFacets } from '../leak-facets.tsx';
import { LeakList } from '../list/leak-list.tsx';
import { useLeakRows } from '../list/use-leak-rows.ts';
import { leakViews, useLeakState } from '../use-leak-state.ts';
import { clientLeaksTexts as texts } from './client-leaks.texts.ts';
import { WithdrawLeak } from './withdraw-leak.tsx';

const views = leakViews();

/** A client's leaks, for the provider's staff, who can withdraw records. */
export default function ClientLeaksPage() {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={texts.title} />
      <ClientLeaks companyId={companyId} />
    </>
  );
}

function ClientLeaks({ companyId }: { companyId: string }) {
  const mayWithdraw = hasAccess(providerDarkWeb.withdraw.access, useViewer());
  const { state } = useLeakState('unresolved');
  const source = useLeakRows({ list: providerDarkWeb.list, params: { companyId }, state });
  const facets = useLeakFacets(state, { counts: undefined, hasAssignees: false });
  const { status } = source.failure ?? {};
  if (status === 404 || status === 422) {
    return (
      <EmptyState kind="filtered" title={texts.missing}>
        {texts.missingWhy}
      </EmptyState>
    );
  }
  return (
    <LeakList
      state={state}
      source={source}
      facets={facets}
      views={views}
      {...(mayWithdraw && { rowActions: (leak) => <WithdrawLeak companyId={companyId} leak={leak} /> })}
    />
  );
}
