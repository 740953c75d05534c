import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  url: string;
}

/** Runs `open` and also returns every route that the server registered meanwhile, so including undeclared ones. */
export async function withRouteTable<T>(open: () => Promise<T>): Promise<{ opened: T; routes: Route[] }> {
  const routes: Route[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook(
      'onRoute',
      ({ method, url }) => void routes.push(...[method].flat().map((one) => ({ method: one, url }))),
    );
  };
  subscribe('fastify.initialization', watch);
  try {
    return { opened: await open(), routes };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}
