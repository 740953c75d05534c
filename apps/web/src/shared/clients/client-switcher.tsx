import { provider } from '@gatehouse/contract/provider/provider';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { clientLogo } from '../../core/file-address.ts';
import { useGuardedNavigate } from '../../core/leave-guard.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChoiceList } from '../../ui/forms/choice-list.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { CompanyCell } from '../../ui/people/company-cell.tsx';
import { clientTexts } from './clients.texts.ts';

const texts = clientTexts.switcher;
const atMost = 20;

/** Returns the same tab of another client. Deeper paths are dropped, because their records belong to this client. */
function sameTabOf(pathname: string, companyId: string): string {
  const [, , , , tab = 'overview'] = pathname.split('/');
  return `/provider/companies/${companyId}/${tab}`;
}

/** A menu that opens the same page of another client. */
export function ClientSwitcher({ companyId }: { companyId: string }) {
  const navigate = useGuardedNavigate();
  const { pathname } = useLocation();
  return (
    <Popover
      label={texts.open}
      align="start"
      trigger={(trigger) => (
        <IconButton {...trigger} size="small" icon={<IconSelector size={16} stroke={1.7} />} label={texts.open} />
      )}
    >
      {(close) => (
        <ClientChoices
          current={companyId}
          onChoose={(id) => {
            close();
            navigate(sameTabOf(pathname, id));
          }}
        />
      )}
    </Popover>
  );
}

interface ClientChoicesProps {
  /** A client that is not offered. */
  current?: string;
  onChoose: (id: string) => void;
}

/** The clients that the viewer may see, with a search by name. */
export function ClientChoices({ current, onChoose }: ClientChoicesProps) {
  const [text, setText] = useState('');
  const q = text.trim();
  const { data } = useRead(
    provider.companies,
    { query: { limit: atMost, ...(q !== '' && { q }) } },
    { keepPrevious: true },
  );
  const others = (data?.rows ?? []).filter(({ _id }) => _id !== current);
  return (
    <Stack gap={8}>
      <SearchField label={texts.search} value={text} onChange={({ target }) => setText(target.value)} />
      <ChoiceList
        choices={others.map(({ _id, name, logo, shortName }) => ({
          key: _id,
          label: <CompanyCell name={name} logo={clientLogo({ _id, logo })} detail={shortName} />,
          onSelect: () => onChoose(_id),
        }))}
      />
      {data && others.length === 0 && <Text tone="muted">{texts.none}</Text>}
    </Stack>
  );
}
