import { clearBusiness, readBusiness, setBusiness } from '#src/people/business/business.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { unnamed } from '#src/platform/language/business.ts';
import { fieldsIn, readFields } from '#src/platform/language/field-in.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { contract } from './contract.ts';

export const adminBusinessApi = implement(contract, {
  'GET /api/admin/business': presentBusiness,
  'PUT /api/admin/business': async (context, { body }, { person }) => {
    const { seen, name, legalName, address, phone, email, taxNumber, logo } = body;
    const said = {
      name,
      legalName,
      address,
      phone,
      email,
      hours: readFields('hours', body),
      taxNumber,
      logo,
    };
    await setBusiness(context, said, seenAt(seen), person);
    return presentBusiness(context);
  },
  'DELETE /api/admin/business': async (context, { body }, { person }) => {
    await clearBusiness(context, seenAt(body.seen), person);
    return presentBusiness(context);
  },
});

async function presentBusiness(context: Context) {
  const said = await readBusiness(context);
  const { hours, ...rest } = said ?? { ...unnamed, changedAt: null };
  return {
    ...rest,
    ...fieldsIn('hours', (language) => hours[language]),
    changedAt: rest.changedAt?.toISOString() ?? null,
  };
}

function seenAt(seen: string | null): Date | null {
  return seen === null ? null : new Date(seen);
}
