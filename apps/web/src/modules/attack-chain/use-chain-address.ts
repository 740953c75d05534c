import type { AttackStep } from '@gatehouse/contract/attack-chain-schema';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { oneOf } from '../../core/list-address.ts';

export const chainViews = ['board', 'matrix', 'text'] as const;
export type ChainView = (typeof chainViews)[number];

/** Below this width columns have no room beside each other: the chain is told as text, unless the address says otherwise. */
const columnsFromPx = 720;

const wide = () => window.matchMedia(`(min-width: ${columnsFromPx}px)`);
function subscribe(listener: () => void): () => void {
  const watched = wide();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** View, chosen finding and open step, kept in the address: a reload, Back and another person see the same. */
export function useChainAddress(steps: readonly AttackStep[]) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const hasRoom = useSyncExternalStore(subscribe, () => wide().matches);
  const fields = new URLSearchParams(search);

  const addressWith = (name: 'view' | 'fix' | 'step', value: string | null): string => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next.size === 0 ? pathname : `${pathname}?${next}`;
  };
  const fix = fields.get('fix');
  const open = fields.get('step');
  return {
    hasRoom,
    view: oneOf(chainViews, fields.get('view') ?? undefined) ?? (hasRoom ? 'board' : 'text'),
    /** A finding of this chain; anything else in the address is ignored. */
    fix: steps.some(({ findings }) => findings.some(({ _id }) => _id === fix)) ? fix : null,
    openStep: steps.find(({ _id }) => _id === open) ?? null,
    toView: (view: ChainView) => addressWith('view', view),
    toStep: (id: string) => addressWith('step', id),
    showStep: (id: string | null) => void navigate(addressWith('step', id), { replace: true }),
    chooseFix: (id: string | null) => void navigate(addressWith('fix', id), { replace: true }),
  };
}
export type ChainAddress = ReturnType<typeof useChainAddress>;
