import { storedToken } from '#src/platform/browser/token.ts';
import { CallError, refusal } from '#src/platform/http/call.ts';

/**
 * Fetches a private file, in the browser, as the signed-in account or by a child's cookie.
 * @param width of a picture, in px; else as it was taken in
 * @throws CallError
 */
export async function loadFile(name: string, width?: number): Promise<Blob> {
  const token = storedToken();
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  try {
    const answer = await fetch(`/api/files/${name}${width ? `?w=${width}` : ''}`, { method: 'GET', headers });
    if (!answer.ok) throw refusal(answer.status, await answer.json().catch(() => ({})), token);
    return await answer.blob();
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0, {});
  }
}
