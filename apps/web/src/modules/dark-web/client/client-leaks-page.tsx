import { mayEnter } from '@gatehouse/contract/access';
import { providerDarkWeb } from '@gatehouse/contract/dark-web';
import { provider } from '@gatehouse/contract/provider';
import { Link, useParams } from 'react-router';

import { useCompanyTabs } from '../../../core/company-tabs.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useViewer } from '../../../core/session-store.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useLeakFacets } from '../leak-facets.tsx';
import { LeakList } from '../list/leak-list.tsx';
import { useLeakRows } from '../list/use-leak-rows.ts';
import { leakViews, useLeakState } from '../use-leak-state.ts';
import { clientLeaksTexts as texts } from './client-leaks.texts.ts';
import { WithdrawLeak } from './withdraw-leak.tsx';

/** The longest page of companies; a client beyond it is shown without its name. */
const companiesAtMost = 200;
const views = leakViews();

/** The leaks of one client for the provider's staff, who can withdraw records. */
export default function ClientLeaksPage() {
  const { companyId = '' } = useParams();
  const companies = useRead(provider.companies, { query: { limit: companiesAtMost } }, { keepPrevious: true });
  const name = companies.data?.rows.find(({ _id }) => _id === companyId)?.name;
  const title = name === undefined ? texts.title : texts.titleOf(name);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        trail={<Link to="/provider">{texts.back}</Link>}
        title={<bdi>{title}</bdi>}
        context={texts.context}
        tabs={useCompanyTabs(companyId)}
      />
      <ClientLeaks companyId={companyId} />
    </>
  );
}

function ClientLeaks({ companyId }: { companyId: string }) {
  const mayWithdraw = mayEnter(providerDarkWeb.withdraw.access, useViewer());
  const { state } = useLeakState('unresolved');
  const source = useLeakRows({ list: providerDarkWeb.list, params: { companyId }, state });
  const facets = useLeakFacets(state, { counts: undefined, isStaff: true });
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
