import { replace } from 'react-router';

/**
 * Leads a loader's visitor to where a lesson takes place, as a document of its own: a room of ours may ask for camera
 * and microphone, which the page that stands there now may not.
 */
export function leadInto(address: string): Response {
  const response = replace(address);
  response.headers.set('X-Remix-Reload-Document', 'true');
  return response;
}

/** The page of a meeting's room of ours. */
export function roomPath(meetingId: string): `/room/${string}` {
  return `/room/${meetingId}`;
}
