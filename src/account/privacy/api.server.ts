import { requireConfirmed } from '#src/people/accounts/email-links.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { exportData } from './archive.server.ts';
import { contract } from './contract.ts';
import { askForLink, openLink } from './links.server.ts';
import { askForErasure, readStanding, withdrawErasure } from './requests.server.ts';
import { ofAccount, ofAddress, type Subject } from './subject.server.ts';

export const privacyApi = implement(contract, {
  'POST /api/privacy/links': async (context, { body }, { language }) => {
    await askForLink(context, body, language);
    return { message: translator(language)('privacy:asked') };
  },
  'GET /api/privacy/:key': async (context, { params }) => show(context, await behind(context, params.key)),
  'GET /api/privacy/:key/export': async (context, { params }) =>
    exportData(context, await behind(context, params.key)),
  'POST /api/privacy/:key/erasure': async (context, { params }, { language }) => {
    const subject = await behind(context, params.key);
    await askForErasure(context, subject, language);
    return show(context, subject);
  },
  'DELETE /api/privacy/:key/erasure': async (context, { params }) => {
    const subject = await behind(context, params.key);
    await withdrawErasure(context, subject);
    return show(context, subject);
  },
  'GET /api/privacy': async (context, _, { person }) => show(context, await ofAccount(context, person.id)),
  'GET /api/privacy/export': async (context, _, { person }) => {
    await requireConfirmed(context, person);
    return exportData(context, await ofAccount(context, person.id));
  },
  'POST /api/privacy/erasure': async (context, _, { person, language }) => {
    await requireConfirmed(context, person);
    const subject = await ofAccount(context, person.id);
    await askForErasure(context, subject, language);
    return show(context, subject);
  },
  'DELETE /api/privacy/erasure': async (context, _, { person }) => {
    const subject = await ofAccount(context, person.id);
    await withdrawErasure(context, subject);
    return show(context, subject);
  },
  'POST /api/privacy/own-link': async (context, _, { person, language }) => {
    await askForLink(context, { email: person.email, leaveEmpty: '' }, language);
    return { message: translator(language)('privacy:account.linkSent', { email: person.email }) };
  },
});

/** Everything under the address that a link was mailed to. */
async function behind(context: Context, key: string): Promise<Subject> {
  return ofAddress(context, await openLink(context, key));
}

async function show(context: Context, subject: Subject) {
  const { counts, request } = await readStanding(context, subject);
  const { address, user } = subject;
  return {
    email: address ? masked(address) : (user?.email ?? ''),
    held: counts,
    request: request ? { askedAt: request.askedAt.toISOString(), dueAt: request.dueAt.toISOString() } : null,
  };
}

/** Enough to recognise one's own: a mail that was passed on tells nobody whose it was. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}
