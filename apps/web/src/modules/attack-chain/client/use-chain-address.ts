import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { useLocation, useNavigate } from 'react-router';

import { oneOf } from '../../../core/list-address.ts';
import { useMinWidth } from '../../../ui/layout/use-min-width.ts';

/** The ways to look at a chain. */
export const chainViews = ['path', 'board', 'matrix', 'text'] as const;

/** Narrower than this there is no room for columns: the chain is shown as text, unless the address says otherwise. */
const columnsFromPx = 720;

type Field = 'view' | 'fix' | 'step' | 'show';

/** A slide that the chain has; a shorter chain ends sooner. */
function slideIn(fields: URLSearchParams, last: number): number | null {
  const text = fields.get('show');
  return text !== null && /^\d{1,4}$/.test(text) ? Math.min(Number(text), last) : null;
}

/** View, chosen finding and open step, kept in the address: a reload, Back and another person see the same. */
export function useChainAddress(steps: readonly AttackStep[]) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const hasRoom = useMinWidth(columnsFromPx);
  const fields = new URLSearchParams(search);

  const addressWith = (name: Field, value: string | null): string => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next.size === 0 ? pathname : `${pathname}?${next}`;
  };
  const show = (name: Field) => (value: string | null) => void navigate(addressWith(name, value), { replace: true });
  const fix = fields.get('fix');
  const open = fields.get('step');
  return {
    hasRoom,
    view: oneOf(chainViews, fields.get('view') ?? undefined) ?? (hasRoom ? 'path' : 'text'),
    /** A finding of this chain; anything else in the address is ignored. */
    fix: steps.some(({ findings }) => findings.some(({ _id }) => _id === fix)) ? fix : null,
    openStep: steps.find(({ _id }) => _id === open) ?? null,
    toStep: (id: string) => addressWith('step', id),
    showView: show('view'),
    showStep: show('step'),
    chooseFix: show('fix'),
    /** The slide of the presentation; null while it is not shown. */
    slide: slideIn(fields, steps.length + 1),
    present: (at: number | null) => show('show')(at === null ? null : String(at)),
  };
}
export type ChainAddress = ReturnType<typeof useChainAddress>;
