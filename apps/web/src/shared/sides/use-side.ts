import { useParams } from 'react-router';

/**
 * The calls of the viewer's side: the client's own, or those of the provider's staff in the client that the address names.
 * `at` adds that client to what a call takes.
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
