/** What a button says when it is pressed: which words wait, and to which thread they go; without one, to the school. */
export type Press = { id: string; threadId: string | undefined };

const school = 'school';

/** In 64 bytes, as Telegram wants it: a UUID takes 22. */
export function writePress({ id, threadId }: Press): string {
  return `${short(id)} ${threadId ? short(threadId) : school}`;
}

/** @returns undefined for what no button of ours says */
export function readPress(press: string): Press | undefined {
  const [, id, to] = /^([\w-]{22}) ([\w-]{22}|school)$/.exec(press) ?? [];
  if (!id || !to) return undefined;
  return { id: long(id), threadId: to === school ? undefined : long(to) };
}

function short(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function long(short: string): string {
  const hex = Buffer.from(short, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
