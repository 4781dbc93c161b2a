import { type StaffTextKey, staffTextKeys, textLimits } from '#src/people/staff-texts/keys.ts';
import {
  resetText,
  type WrittenText,
  writeText,
  writtenTexts,
} from '#src/people/staff-texts/staff-texts.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { contract } from './contract.ts';
import { headingOf, usualText } from './usual.server.ts';

export const textsApi = implement(contract, {
  'GET /api/admin/texts': async (context) => {
    const written = await writtenTexts(context);
    return staffTextKeys.map((key) => presentText(key, written.get(key)));
  },
  'GET /api/admin/texts/:name': (context, { params }) => readText(context, params.name),
  'PATCH /api/admin/texts/:name': async (context, { params, body }, { person }) => {
    await writeText(context, params.name, body, person);
    return readText(context, params.name);
  },
  'DELETE /api/admin/texts/:name': async (context, { params }, { person }) => {
    await resetText(context, params.name, person);
    return readText(context, params.name);
  },
});

async function readText(context: Context, key: StaffTextKey) {
  return presentText(key, (await writtenTexts(context)).get(key));
}

function presentText(key: StaffTextKey, written: WrittenText | undefined) {
  return {
    _id: key,
    heading: headingOf(key),
    texts: written?.texts ?? null,
    usual: usualText(key),
    limit: textLimits[key],
    changedAt: written?.changedAt.toISOString() ?? null,
  };
}
