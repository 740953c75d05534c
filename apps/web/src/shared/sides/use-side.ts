import { useParams } from 'react-router';
import { bySide, sideParams } from '../../core/sides.ts';

/**
 * Returns the calls of the viewer's side: the client's own, or the staff's for the client in the address. `at` adds that client's ID to the
 * input.
 */
export function useSide<Calls extends object>(own: Calls, staff: { readonly [Name in keyof Calls]: unknown }) {
  const { companyId } = useParams();
  return {
    calls: bySide(companyId, own, () => staff as Calls),
    at: <Input extends object>(input: Input): Input => {
      const { params } = input as { params?: object };
      return { ...input, params: sideParams(companyId, { ...params }) };
    },
  };
}
