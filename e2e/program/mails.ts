import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { startMailServer } from '../../tests/stand-ins/mail-server.ts';

/** Gives the mails to an address, oldest first; waits until there are `count`. */
type MailsTo = (address: string, count: number) => Promise<Email[]>;

/** The mails in a folder. Each file is read once. */
export function mailsIn(folder: string): MailsTo {
  const read = new Map<string, Promise<Email>>();
  async function all(): Promise<Email[]> {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml')).sort();
    for (const name of files)
      if (!read.has(name)) read.set(name, readFile(join(folder, name)).then(PostalMime.parse));
    // A mail's name grows with its time; one may come into the folder after a later one.
    return Promise.all(files.map((name) => read.get(name) as Promise<Email>));
  }
  return mailsAmong(all);
}

/** A real mail server, how a program is told of it, and the mails that it took. */
export async function openMailServer() {
  const taken: Promise<Email>[] = [];
  const { port, stop } = await startMailServer((letter) => taken.push(PostalMime.parse(letter)));
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Dars <hello@dars.test>' };
  return { environment, mailsTo: mailsAmong(() => Promise.all(taken)), stop };
}

/** A link in the newest mail to an address that has one like it, once there is one: other mails come when they come. */
export async function newestLink(
  { mailsTo }: { mailsTo: MailsTo },
  address: string,
  like: RegExp,
): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const links = (await mailsTo(address, 0)).map(({ text }) => like.exec(text ?? '')?.[0]);
    const found = links.findLast((link) => link !== undefined);
    if (found) return found;
    await wait(100);
  }
  throw new Error(`No mail to ${address} has a link like ${like}`);
}

function mailsAmong(all: () => Promise<Email[]>): MailsTo {
  return async (address, count) => {
    for (let tries = 0; tries < 200; tries++) {
      const found = (await all()).filter(({ to }) => to?.[0]?.address === address);
      if (found.length >= count) return found;
      await wait(50);
    }
    throw new Error(`No ${count} mails to ${address}`);
  };
}
