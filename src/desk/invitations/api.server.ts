import type { offeredRoles } from '#src/people/accounts/account.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { invitationColumns } from './columns.ts';
import { contract } from './contract.ts';
import { lettersTo } from './facts.server.ts';
import { listInvitations } from './invitations.server.ts';
import { countWithoutAddress, listWithoutAddress, printCodes, wordsOnPaper } from './paper.server.ts';
import { askWave, wavePeople } from './wave.server.ts';

type Listed = Awaited<ReturnType<typeof listInvitations>>['items'][number];
type WithoutAddress = Awaited<ReturnType<typeof listWithoutAddress>>[number];
type Person = Pick<Listed, 'id' | 'email' | 'name' | 'role' | 'language' | 'brought'>;

export const adminInvitationsApi = implement(contract, {
  ...listHandlers('invitations', {
    read: listInvitations,
    present: (one: Listed) => ({ ...asShown(one), role: roleOf(one) }),
    columns: invitationColumns,
  }),
  'GET /api/admin/invitation-wave': async (context, { query }) => {
    const { people, left } = await wavePeople(context, query);
    const letters = lettersTo(context, people[0], query.again).map(
      ({ facts = [], actions = [], ...letter }) => ({
        ...letter,
        facts: facts.map(([label, value]) => ({ label, value })),
        actions: actions.map(({ label }) => label),
      }),
    );
    return {
      people: people.map(presentPerson),
      left,
      withoutAddress: await countWithoutAddress(context),
      letters,
    };
  },
  'GET /api/admin/invitation-papers': async (context) => {
    const people = await listWithoutAddress(context);
    const withoutCode = await countWithoutAddress(context, { withoutCode: true });
    return {
      people: people.map((one) => ({
        ...presentWithoutAddress(one),
        invitedAt: one.invitedAt?.toISOString() ?? null,
      })),
      left: withoutCode - people.filter(({ invitedAt }) => !invitedAt).length,
    };
  },
  'POST /api/admin/invitation-papers': async (context, { body }, { person }) => ({
    papers: (await printCodes(context, body, person)).map((one) => ({
      ...presentWithoutAddress(one),
      code: one.code,
    })),
    words: wordsOnPaper(context),
  }),
  'POST /api/admin/invitations': async (context, { body }, { person }) => ({
    asked: await askWave(context, body, person),
  }),
});

function presentPerson({ id, email, name, language, brought, ...one }: Person) {
  return { _id: id, email, name, role: roleOf(one), language, brought };
}

function presentWithoutAddress({ id, name, phone, language, brought }: WithoutAddress) {
  return { _id: id, name, phone, language, brought };
}

/** Whoever was made an administrator since was asked to be one of the two. */
function roleOf({ role }: Pick<Person, 'role'>): (typeof offeredRoles)[number] {
  return role === 'teacher' ? 'teacher' : 'student';
}
