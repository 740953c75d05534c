import type { Route } from './page-load.ts';

const warmUpCalls = 5;
const measuredCalls = 25;

/** Returns the durations in milliseconds of paired calls, so that slowdowns affect both. */
export async function callInTurn(
  [one, other]: readonly [Route, Route],
  timeOf: (route: Route) => Promise<number>,
): Promise<[number, number][]> {
  const times: [number, number][] = [];
  for (let call = 0; call < warmUpCalls + measuredCalls; call += 1)
    times.push([await timeOf(one), await timeOf(other)]);
  return times.slice(warmUpCalls);
}
