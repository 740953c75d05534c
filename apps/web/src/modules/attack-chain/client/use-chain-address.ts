import type { AttackStep } from '@gatehouse/contract/attack-chain-schema';
import { useLocation, useNavigate } from 'react-router';

import { oneOf } from '../../../core/list-address.ts';
import { useMinWidth } from '../../../ui/layout/use-min-width.ts';

/** The ways to look at a chain. */
export const chainViews = ['board', 'matrix', 'text'] as const;

/** Narrower than this there is no room for columns: the chain is shown as text, unless the address says otherwise. */
const columnsFromPx = 720;

/** View, chosen finding and open step, kept in the address: a reload, Back and another person see the same. */
export function useChainAddress(steps: readonly AttackStep[]) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const hasRoom = useMinWidth(columnsFromPx);
  const fields = new URLSearchParams(search);

  const addressWith = (name: 'view' | 'fix' | 'step', value: string | null): string => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next.size === 0 ? pathname : `${pathname}?${next}`;
  };
  const show = (name: 'view' | 'fix' | 'step') => (value: string | null) =>
    void navigate(addressWith(name, value), { replace: true });
  const fix = fields.get('fix');
  const open = fields.get('step');
  return {
    hasRoom,
    view: oneOf(chainViews, fields.get('view') ?? undefined) ?? (hasRoom ? 'board' : 'text'),
    /** A finding of this chain; anything else in the address is ignored. */
    fix: steps.some(({ findings }) => findings.some(({ _id }) => _id === fix)) ? fix : null,
    openStep: steps.find(({ _id }) => _id === open) ?? null,
    toStep: (id: string) => addressWith('step', id),
    showView: show('view'),
    showStep: show('step'),
    chooseFix: show('fix'),
  };
}
export type ChainAddress = ReturnType<typeof useChainAddress>;
