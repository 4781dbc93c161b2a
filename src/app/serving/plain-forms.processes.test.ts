import { afterAll, beforeAll, expect, test } from 'vitest';
import { requests } from '#src/offer/contact/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { buildPages } from '../../../tests/start/built-pages.ts';
import { startTestProgram, type TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
beforeAll(buildPages, 120_000);
beforeAll(async () => {
  program = await startTestProgram({ pages: true, config: { rateLimit: false } });
});
afterAll(() => program.stop());

const secret = 'a secret word';
const typed: Record<string, string> = {
  email: 'dilnoza@example.com',
  parentEmail: 'dilnoza@example.com',
  phoneNumber: '+1 555 123 4567',
  parentPhoneNumber: '+1 555 123 4567',
  gradeLevel: 'Grade 2',
  subject: 'Chess',
  country: 'US',
  leaveEmpty: '',
};

/** The forms of a page that send by POST: where to, and what their fields hold once somebody has filled them in. */
function formsOf(html: string): Record<string, string>[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
  return forms
    .filter(([, head = '']) => /method="post"/i.test(head))
    .map(([, , inside = '']) => {
      const controls = [...inside.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([tag]) => tag);
      const fields = controls.flatMap((tag) => {
        const said = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
        const name = said('name');
        if (!name) return [];
        if (said('type') === 'hidden') return [[name, said('value') ?? '']];
        return [[name, said('type') === 'password' ? secret : (typed[name] ?? `My ${name}`)]];
      });
      return Object.fromEntries(fields) as Record<string, string>;
    });
}

async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await program.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'language=en', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  const { location } = answer.headers;
  // As a browser does.
  const shown = answer.statusCode === 303 && location ? await program.app.inject(location) : answer;
  return { status: shown.statusCode, html: shown.body, location };
}

test('every form of a public page that is sent without script is answered with a page, and nothing is lost', async () => {
  const sitemap = await program.app.inject('/sitemap.xml');
  const listed = [...sitemap.body.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<?]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  // Of pages that are alike, one.
  const kinds = new Map(listed.map((path) => [path.replace(/(?<=^\/[\w-]+\/).+$/, ''), path]));
  const pages = new Set([...kinds.values(), '/login', '/signup', '/forgot-password', '/your-data']);
  const seen = new Set<string>();
  for (const url of pages) {
    const { body } = await program.app.inject({ url, headers: { cookie: 'language=en' } });
    for (const fields of formsOf(body)) {
      const about = `${fields.sends ?? url} ${Object.keys(fields)}`;
      if (seen.has(about)) continue;
      seen.add(about);
      const { status, html, location } = await post(url, fields);
      expect([url, about, status]).toEqual([url, about, 200]);
      expect(html).toContain('<h1');
      expect(html).not.toContain(secret);
      const kept = fields.email === undefined || html.includes(`value="${fields.email}"`);
      // It has arrived, or it is still there.
      const leads = location !== undefined && html.includes('My words');
      expect([url, about, kept || leads || /role="status"[^>]*bg-mint/.test(html)]).toEqual([
        url,
        about,
        true,
      ]);
    }
  }
  const to = [...seen].flatMap((about) => /^\/api\/\S+/.exec(about)?.[0] ?? []);
  expect([...new Set(to)].sort()).toEqual([
    '/api/chat',
    '/api/lesson/trial',
    '/api/mail',
    '/api/privacy/links',
    '/api/subscriptions',
    '/api/user/forgot-password',
  ]);
  const [asked, booked] = [
    await program.context.database.select().from(requests),
    await program.context.database.select().from(trials),
  ];
  expect(asked.map(({ form, name, countryCode }) => [form, name, countryCode])).toEqual(
    expect.arrayContaining([
      ['contact', 'My name My lastName', '+1'],
      ['consultation', 'My name', null],
      ['course', 'My name', null],
    ]),
  );
  expect(booked).toMatchObject([{ parentName: 'My parentName', subject: 'Chess', agreedTo: {} }]);
});

test('what is wrong is told beside its field, and what was typed stays', async () => {
  const { status, html } = await post('/contact-us', {
    ...{ sends: '/api/mail', form: 'contact', name: 'Dilnoza "Di"', email: 'nowhere', phoneNumber: '12' },
    message: 'Hello & <good> morning',
  });
  expect(status).toBe(200);
  expect(html).toContain('value="Dilnoza &quot;Di&quot;"');
  expect(html).toContain('Hello &amp; &lt;good&gt; morning</textarea>');
  expect(html.match(/aria-invalid="true"/g)?.length).toBe(2);
});

test('what was chosen stays chosen, in every form of a public page', async () => {
  const chosen: string[] = [];
  for (const url of ['/contact-us', '/signup', '/schedule', '/courses/chess', '/pricing', '/']) {
    const { body } = await program.app.inject({ url, headers: { cookie: 'language=en' } });
    for (const fields of formsOf(body)) {
      // `formsOf` has the last choice of each group; the address is wrong, so that the form comes back.
      const form = body.slice(body.indexOf('<form'));
      const last = Object.fromEntries(
        [...form.matchAll(/<input type="radio"[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)]
          // The days of the calendar are no field of their form.
          .filter(([, name = '']) => name in fields && !name.startsWith('_'))
          .map(([, name = '', value = '']) => [name, value]),
      );
      if (Object.keys(last).length === 0) continue;
      const { html } = await post(url, { ...fields, ...last, email: 'nowhere', parentEmail: 'nowhere' });
      for (const [name, value] of Object.entries(last)) {
        const [radio = ''] =
          new RegExp(`<input type="radio"[^>]*name="${name}"[^>]*value="${value}"[^>]*>`).exec(html) ?? [];
        expect([url, name, value, /\schecked=""/.test(radio)]).toEqual([url, name, value, true]);
        chosen.push(`${url} ${name}`);
      }
    }
  }
  expect(chosen).toEqual(expect.arrayContaining(['/contact-us country', '/signup role']));
  const { html } = await post('/contact-us', {
    ...{ sends: '/api/mail', form: 'contact', country: 'UZ', email: 'nowhere', phoneNumber: '90 123 45 67' },
  });
  const [uzbekistan] = /<input type="radio"[^>]*value="UZ"[^>]*>/.exec(html) ?? [];
  expect(uzbekistan).toContain('checked=""');
});

test('another site sends none of our forms, and no form reaches what is not meant to be sent so', async () => {
  const before = (await program.context.database.select().from(requests)).length;
  const said = { sends: '/api/mail', name: 'A', email: 'a@example.com', phoneNumber: '12345', message: 'B' };
  expect((await post('/contact-us', said, { 'sec-fetch-site': 'cross-site' })).html).toContain(
    'Nothing was sent',
  );
  for (const path of ['/api/user/login', '/api/class', 'constructor', ''])
    expect((await post('/login', { ...said, sends: path })).html).toContain('Nothing was sent');
  expect((await program.context.database.select().from(requests)).length).toBe(before);
});

test('a chat begins and goes on without script, each at its own address, which is told to nobody', async () => {
  const said = { sends: '/api/chat', name: 'Nora', email: 'nora@example.com', words: 'Is there chess?' };
  const wrong = await post('/chat', { ...said, email: 'nowhere' });
  expect([wrong.status, wrong.location, wrong.html.match(/aria-invalid="true"/g)?.length]).toEqual([
    ...[200, undefined, 1],
  ]);
  expect(wrong.html).toContain('Is there chess?</textarea>');
  const begun = await post('/chat', said);
  expect(begun.location).toMatch(/^\/chat\/[\w-]{43}$/);
  const more = { sends: '/api/chat/:key/messages', words: 'On Sundays?' };
  const { location, html } = await post(begun.location ?? '', more);
  expect(location).toBe(begun.location);
  expect(html).toContain('On Sundays?</p>');
  const page = await program.app.inject(begun.location ?? '');
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  const nobody = await post('/chat/unknown', more);
  expect([nobody.status, nobody.location]).toEqual([404, undefined]);
});
