import { storedToken } from '#src/platform/browser/token.ts';
import { CallError, refusal } from '#src/platform/http/call.ts';
import type { InputOf, OutputOf } from '#src/platform/http/contract.ts';
import type { Coming } from '../line/client.ts';
import type { contract } from './contract.ts';

type Sending = (typeof contract)['POST /api/rooms/:id/board-picture'];

/** Whose board it is, and as whom one reads it. */
export type PictureSource = Pick<Coming, 'meeting' | 'as' | 'trial'>;

/** Where a picture of a board is, for who reads it. */
function addressOf({ meeting, as, trial = '' }: PictureSource, picture: string): string {
  if (as === 'child') return `/api/my-lessons/boards/${meeting}/pictures/${picture}`;
  if (as === 'trial') return `/api/trial-rooms/${encodeURIComponent(trial)}/pictures/${picture}`;
  return `/api/rooms/${meeting}/board-pictures/${picture}`;
}

/** Fetches a picture of a board, ready to be drawn; null where it does not come: the board is drawn without it. */
export async function loadBoardPicture(source: PictureSource, picture: string): Promise<ImageBitmap | null> {
  const token = source.as === 'account' ? storedToken() : undefined;
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  try {
    const answer = await fetch(addressOf(source, picture), { method: 'GET', headers });
    return answer.ok ? await createImageBitmap(await answer.blob()) : null;
  } catch {
    return null;
  }
}

/** Sends in a picture to lie under a page, and gives its id. @throws CallError with status 0 where no answer came */
export async function sendBoardPicture(meeting: string, file: File): Promise<string> {
  const token = storedToken();
  const form = new FormData();
  const fields: InputOf<Sending>['body'] = { file };
  form.set('file', fields.file);
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`/api/rooms/${meeting}/board-picture`, {
    method: 'POST',
    body: form,
    headers,
  }).catch(() => {
    throw new CallError(0, {});
  });
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok) throw refusal(answer.status, json, token);
  return (json as OutputOf<Sending>)._id;
}
