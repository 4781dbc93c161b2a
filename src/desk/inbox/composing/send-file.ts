import { storedToken } from '#src/platform/browser/token.ts';
import { CallError, refusal } from '#src/platform/http/call.ts';
import type { InputOf, OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '#src/school/messages/contract.ts';

type Sending = (typeof contract)['POST /api/message-files'];

/** Sends in a file to go with a message, and gives its name. @throws CallError with status 0 where no answer came */
export async function sendFile(file: File): Promise<string> {
  const token = storedToken();
  const fields: InputOf<Sending>['body'] = { name: file.name, file };
  const form = new FormData();
  form.set('name', fields.name ?? '');
  form.set('file', fields.file);
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch('/api/message-files', { method: 'POST', body: form, headers }).catch(() => {
    throw new CallError(0, {});
  });
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok) throw refusal(answer.status, json, token);
  return (json as OutputOf<Sending>).src;
}
