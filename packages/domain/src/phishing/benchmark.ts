import { median } from './campaign-figures.ts';

/** The results of a client's simulations over twelve months, in number of recipients. */
export interface ClientTotals {
  companyId: string;
  delivered: number;
  failed: number;
  reported: number;
}

/** Medians of the rates of other clients, from 0 to 1. */
export interface Benchmark {
  clients: number;
  failRate: number;
  reportRate: number;
}

/** Minimum number of other clients; with fewer, a client could infer another's rates. */
const minClients = 5;
/** Minimum deliveries of a client, so that its rates are meaningful. */
const minDeliveries = 50;

/** Returns the medians of the other clients, or null if too few of them have enough deliveries. */
export function benchmarkFor(companyId: string, totals: readonly ClientTotals[]): Benchmark | null {
  const others = totals.filter((each) => each.companyId !== companyId && each.delivered >= minDeliveries);
  const failRate = median(others.map(({ failed, delivered }) => failed / delivered));
  const reportRate = median(others.map(({ reported, delivered }) => reported / delivered));
  if (others.length < minClients || failRate === null || reportRate === null) return null;
  return { clients: others.length, failRate, reportRate };
}
