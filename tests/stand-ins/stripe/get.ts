import { Refused } from './objects.ts';

/** One of them by its id. @throws Refused as Stripe would */
export function get<T>(all: Map<string, T>, id: string): T {
  const found = all.get(id);
  if (!found) throw new Refused(404, 'invalid_request_error', 'resource_missing', 'id');
  return found;
}
