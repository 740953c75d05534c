import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { useLocation, useNavigate } from 'react-router';

import { oneOf } from '../../../core/list-address.ts';
import { slideIn } from '../../../shared/slides/slide-address.ts';
import { useMinWidth } from '../../../ui/layout/use-min-width.ts';

/** The views of a chain. */
export const chainViews = ['path', 'board', 'matrix', 'text'] as const;

/** Below this width columns do not fit, so the chain is shown as text unless the address selects another view. */
const columnsFromPx = 720;

type Field = 'view' | 'fix' | 'step' | 'show';

/** View, selected finding and open step in the address, so that reload, Back and shared links show the same. */
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
  const slide = slideIn(search);
  return {
    hasRoom,
    view: oneOf(chainViews, fields.get('view') ?? undefined) ?? (hasRoom ? 'path' : 'text'),
    /** The selected finding if it belongs to this chain, otherwise null. */
    fix: steps.some(({ findings }) => findings.some(({ _id }) => _id === fix)) ? fix : null,
    openStep: steps.find(({ _id }) => _id === open) ?? null,
    toStep: (id: string) => addressWith('step', id),
    showView: show('view'),
    showStep: show('step'),
    chooseFix: show('fix'),
    /** The slide of the presentation, or null if it is closed. */
    slide: slide === null ? null : Math.min(slide, steps.length + 1),
    present: (at: number | null) => show('show')(at === null ? null : String(at)),
  };
}
export type ChainAddress = ReturnType<typeof useChainAddress>;
