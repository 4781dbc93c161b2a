import { storedToken } from '#src/platform/browser/token.ts';
import { CallError, refusal } from '#src/platform/http/call.ts';
import type { InputOf, OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

type Upload = (typeof contract)['POST /api/files'];

/**
 * Sends in a picture or a PDF, from the browser, and gives its name (`src`).
 * @param onProgress hears which part has been sent, from 0 to 1
 * @param to the endpoint that takes it; left out: that of pictures, or of documents
 * @throws CallError with status 0 when there was no answer, or `signal` ended it
 */
export async function upload(
  file: File,
  onProgress: (sent: number) => void,
  signal?: AbortSignal,
  to = file.type === 'application/pdf' ? '/api/documents' : '/api/files',
): Promise<string> {
  const fields: InputOf<Upload>['body'] = { name: file.name, file };
  const form = new FormData();
  form.set('name', fields.name ?? '');
  form.set('file', fields.file);
  return (await sendForm<OutputOf<Upload>>(to, form, onProgress, signal)).src;
}

/**
 * Sends a form with a file in it, and gives the answer. By XMLHttpRequest: `fetch` does not tell how far it has come.
 * @throws CallError with status 0 when there was no answer, or `signal` ended it
 */
export function sendForm<Answer>(
  to: string,
  form: FormData,
  onProgress: (sent: number) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const token = storedToken();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const unanswered = () => reject(new CallError(0, {}));
    request.open('POST', to);
    request.responseType = 'text';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = unanswered;
    request.onabort = unanswered;
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onload = () => {
      const json = parse(request.responseText);
      if (request.status === 201) resolve(json as Answer);
      else reject(refusal(request.status, json, token));
    };
    if (signal?.aborted) return unanswered();
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

/** The answer of a proxy need not be JSON. */
function parse(text: string): object {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
