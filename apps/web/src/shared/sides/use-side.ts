import { useParams } from 'react-router';

/**
 * Returns the calls of the viewer's side: the client's own, or the staff's for the client in the address. `at` adds that client's ID to the
 * input.
 */
export function useSide<Calls extends object>(own: Calls, staff: Readonly<Record<keyof Calls, unknown>>) {
  const { companyId } = useParams();
  const client = companyId === undefined ? {} : { companyId };
  return {
    calls: companyId === undefined ? own : (staff as Calls),
    at: <Input extends object>(input: Input): Input => {
      const { params } = input as { params?: object };
      return { ...input, params: { ...client, ...params } };
    },
  };
}
