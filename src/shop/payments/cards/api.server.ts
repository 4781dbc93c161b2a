import { requireConfirmed } from '#src/people/accounts/email-links.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { cardKeeper } from '../providers.server.ts';
import { removeCard } from './cards.server.ts';
import { contract } from './contract.ts';
import { savedCardOf } from './saved-card.server.ts';

export const cardsApi = implement(contract, {
  'GET /api/card': async (context, _, { person }) => {
    await cardKeeper().lookAtPage(context, person.id);
    return shown(context, person);
  },
  'POST /api/card': async (context, _, { person, language }) => {
    await requireConfirmed(context, person);
    return { url: await cardKeeper().openPage(context, person, language) };
  },
  'DELETE /api/card': async (context, _, { person }) => {
    if (!(await savedCardOf(context, person.id))) noteSoAlready();
    await removeCard(context, person.id);
    return shown(context, person);
  },
});

/** Of the card what tells it from another one. */
async function shown(context: Context, { id }: Person) {
  const { brand, last4, expMonth, expYear } = (await savedCardOf(context, id)) ?? {};
  return { card: brand && last4 && expMonth && expYear ? { brand, last4, expMonth, expYear } : null };
}
