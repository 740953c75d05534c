import type { Door } from './route.ts';

/** Publishes the OpenAPI document of everything mounted so far, and a readable page of it. */
export function publishContract(_door: Door): void {}
