import { useLocation, useNavigate } from 'react-router';

import { slideIn } from '../../../shared/slides/slide-address.ts';

/** The slide of the presentation in the address, so that reload and shared links show the same; null if it is closed. */
export function useShowAddress() {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const present = (at: number | null): void => {
    const next = new URLSearchParams(search);
    if (at === null) next.delete('show');
    else next.set('show', String(at));
    void navigate(`${pathname}${next.size === 0 ? '' : `?${next}`}${hash}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { slide: slideIn(search), present };
}
