import { mayEnter } from '@gatehouse/contract/access';
import { provider } from '@gatehouse/contract/provider';
import { useParams } from 'react-router';

import { usePageTitle } from '../../core/page-title.ts';
import { useViewer } from '../../core/session-store.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ClientsTab } from './clients-tab.tsx';
import { providerNames } from './provider-names.texts.ts';
import { providerTexts as texts } from './provider.texts.ts';
import { NewToken, TokensTab } from './tokens-tab.tsx';

export default function ProviderPage() {
  const viewer = useViewer();
  const { tab } = useParams();
  const mayManageTokens = mayEnter(provider.tokens.access, viewer);
  const isTokens = tab === 'tokens' && mayManageTokens;
  usePageTitle(isTokens ? texts.tabs.tokens : texts.tabs.clients);

  const items = [
    { label: texts.tabs.clients, to: '/provider', isExact: true },
    ...(mayManageTokens ? [{ label: texts.tabs.tokens, to: '/provider/tokens' }] : []),
  ];
  return (
    <>
      <PageHeader
        title={providerNames.title}
        action={isTokens && <NewToken />}
        tabs={{ label: texts.tabsLabel, items }}
      />
      {isTokens ? <TokensTab /> : <ClientsTab />}
    </>
  );
}
