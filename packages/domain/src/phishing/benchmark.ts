import { median } from './campaign-figures.ts';

/** What a client's simulations came to in twelve months, in people. */
export interface ClientTotals {
  companyId: string;
  delivered: number;
  failed: number;
  reported: number;
}

/** Medians of the rates of other clients, 0 to 1. */
export interface Benchmark {
  clients: number;
  failRate: number;
  reportRate: number;
}

/** Fewer clients would tell one of them what another is like. */
const fewestClients = 5;
/** Clients with fewer deliveries have rates of chance. */
const fewestDeliveries = 50;

/** What a client compares itself with: the medians of the others. Null where too few of them have enough deliveries. */
export function benchmarkFor(companyId: string, totals: readonly ClientTotals[]): Benchmark | null {
  const others = totals.filter((each) => each.companyId !== companyId && each.delivered >= fewestDeliveries);
  const failRate = median(others.map(({ failed, delivered }) => failed / delivered));
  const reportRate = median(others.map(({ reported, delivered }) => reported / delivered));
  if (others.length < fewestClients || failRate === null || reportRate === null) return null;
  return { clients: others.length, failRate, reportRate };
}
