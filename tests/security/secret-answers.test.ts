import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedProgram } from '../start/program.ts';
import { send } from '../tables/right-calls.ts';
import { callerOf, callFor, endpoints, makePeople, type People } from './every-call.ts';

/*
 * What is compressed tells by its length of a secret that stands beside words of a stranger (BREACH). An endpoint whose
 * answer holds a secret says so, and is sent as it is.
 */

/** Texts of an answer that are called like a secret. */
const suspicious = /token|secret|key|code|link|address|url|uri|\bics\b/i;

/** What is called like a secret and may be compressed, by endpoint and field: why. */
const harmless: [RegExp, string][] = [
  [/\bimageUrl$/, 'a picture that everybody may see'],
  [/\bpublicKey$/, 'every browser is told it'],
  [/\bcountryCode$/, 'of a telephone'],
  [/ \/api\/admin\/business address$/, 'where the business is: it stands on the site'],
  [/ \/api\/admin\/opening\/dollar url$/, 'lets one pay, and see nothing'],
  [/ \/api\/admin\/imports\S* \S*(problems|notes|reasons)\.code$/, 'a name of what is to know of a row'],
  [/ \/api\/admin\/discounts code$/, 'staff made it up, and it stands beside their words alone'],
  [/certificates\S* \S*(code|address)$/, 'made to be shown: anybody checks a certificate by it'],
  [/\bcertificates\.(code|address)$/, 'made to be shown: anybody checks a certificate by it'],
  [/(order|payer)\S* \S*url$/, 'lets one pay, and see nothing'],
  [/ \/api\/admin\/families\/:id \S*payments\.url$/, 'lets one pay, and see nothing'],
  [/ \/api\/admin\/opening\/dollar url$/, 'lets one pay, and see nothing'],
  [/ \/api\/renewals\S* url$/, 'lets one pay, and see nothing'],
  [/ \/api\/admin\/subscriptions\S* \S*declineCode$/, 'a bank’s word for why it said no'],
  [
    / \/api\/(admin\/)?(class|group|lessons)\S* link$/,
    'beside the words of the teacher alone whose meeting it is',
  ],
  [/ \/api\/teachers\/:slug lessons\.link$/, 'everybody sees this answer: it is never in it'],
  [/ \/api\/teacher-profile meetingLink$/, 'beside one’s own words alone'],
  [/\/own-trials meetingLink$|\/:key\/lesson meetingLink$/, 'each whose words stand beside it is told it'],
  [/\/room link$/, 'alone in its answer'],
  [/ \/api\/admin\/trials\/\S* place\.link$/, 'the staff may read it of every trial, one by one'],
  [/ \/api\/(threads|admin\/inbox)\S* \S*key$/, 'a client’s own name for what it said'],
  [/ \/api\/dashboard /, 'each part is what its own endpoint answers, above'],
  [/ \/api\/my-lessons \S*link$/, 'for an hour, and beside words of the child’s own teachers alone'],
];

const program = sharedProgram();
let people: People;
beforeAll(async () => {
  people = await makePeople(program);
});

/** Every text of an open endpoint's answer that is called like a secret, as 'GET /api/… field'. */
function suspects(open: typeof endpoints): string[] {
  return open.flatMap(([key, { answer }]) => {
    const fields = Object.values(answer).flatMap((schema) =>
      textsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })),
    );
    return [...new Set(fields)]
      .filter((field) => suspicious.test(field.split('.').at(-1) ?? ''))
      .map((field) => `${key} ${field}`);
  });
}

test('an answer with what is called like a secret says that it holds one, or why it holds none', () => {
  const found = suspects(endpoints.filter(([, { secret }]) => !secret));
  expect(found.filter((field) => !harmless.some(([pattern]) => pattern.test(field)))).toEqual([]);
  for (const [pattern, why] of harmless)
    expect([why, found.some((field) => pattern.test(field))]).toEqual([why, true]);
});

test('an archive of one’s own data says that it holds secrets', () => {
  const archives = endpoints.filter(([, { file }]) => file?.name === 'dars-data.zip');
  expect(archives.map(([, { secret }]) => secret)).toEqual([true, true]);
});

test('an answer that holds a secret is left as it is, by proxies too', async () => {
  const answered: string[] = [];
  for (const [key, endpoint] of endpoints.filter(([, { secret }]) => secret)) {
    const call = await callFor(program, [key, endpoint], people);
    const { headers } = callerOf(endpoint, people) ?? { headers: {} };
    const answer = await send(program, call, { ...headers, 'accept-encoding': 'br' });
    // Some are for who has a second factor, or a bot.
    if (answer.status >= 300) continue;
    answered.push(key);
    const { 'cache-control': keeping, 'content-encoding': encoding } = answer.headers;
    expect([key, keeping, encoding]).toEqual([key, 'no-store, no-transform', undefined]);
  }
  expect(answered).toHaveLength(12);
});

type Described = {
  type?: string | string[];
  properties?: object;
  items?: object;
  anyOf?: object[];
  oneOf?: object[];
};

/** The names of all texts that a schema describes, those of what it holds after a dot. */
function textsOf(schema: object, name = ''): string[] {
  const { type = [], properties = {}, items, anyOf = [], oneOf = [] } = schema as Described;
  const within = [...(items ? [items] : []), ...anyOf, ...oneOf];
  return [
    ...([type].flat().includes('string') ? [name] : []),
    ...within.flatMap((part) => textsOf(part, name)),
    ...Object.entries(properties).flatMap(([key, part]) => textsOf(part, name ? `${name}.${key}` : key)),
  ];
}
