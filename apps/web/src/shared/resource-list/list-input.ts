/** Returns the input of a list request, without `params` if the list takes none. */
export const listInput = (params: unknown, query: Record<string, unknown>) =>
  (params === undefined ? { query } : { params, query }) as { params: unknown; query: Record<string, unknown> };
