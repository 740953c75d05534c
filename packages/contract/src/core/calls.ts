import { type Declaration, endpoint } from './endpoint.ts';

type Path = Declaration['path'];
type Call = Omit<Declaration, 'kind' | 'method' | 'path'>;

/* @__NO_SIDE_EFFECTS__ */
/** Declares a JSON call that reads. */
export function getCall(path: Path, call: Call): Declaration<'json'> {
  return endpoint({ method: 'GET', path, ...call });
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares a JSON call that adds a record or starts something. */
export function postCall(path: Path, call: Call): Declaration<'json'> {
  return endpoint({ method: 'POST', path, ...call });
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares a JSON call that changes a record. */
export function putCall(path: Path, call: Call): Declaration<'json'> {
  return endpoint({ method: 'PUT', path, ...call });
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares a JSON call that removes a record. */
export function deleteCall(path: Path, call: Call): Declaration<'json'> {
  return endpoint({ method: 'DELETE', path, ...call });
}
