/**
 * The variant of a module. `plain`: a list with a status, for clients. `full`: records that clients and staff create, discuss and move, with
 * comments, history and bulk status changes.
 */
export type Variant = 'plain' | 'full';
