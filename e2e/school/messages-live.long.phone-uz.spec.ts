import { expect, hydrated, test } from '../journey.ts';
import { enter } from '../make/set-up.ts';
import { talking } from '../make/talking.ts';

test('a conversation asks for nothing while the page before it ends', async ({ page, context, program }) => {
  const { mother, thread, say } = await talking(program);
  await enter(page, mother);
  // A page that is about to go says that its stream is open, and that it has just begun, and then has none.
  const going = await context.newPage();
  await going.goto('/terms');
  await going.evaluate(() => {
    const channel = new BroadcastChannel('messages');
    channel.onmessage = ({ data }) => {
      if (data.event?.kind === 'anew') document.title = 'another has a stream';
      if (!data.ask) return;
      channel.postMessage({ answer: data.ask, isOpen: true });
      channel.postMessage({ event: { kind: 'anew' } });
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const known = page.waitForResponse((answer) => answer.url().endsWith(`/api/threads/${thread}/read`));
  await page.goto(`/messages/${thread}`);
  await page.keyboard.press('Shift');
  await hydrated(page);
  await known;
  await expect(going).toHaveTitle('another has a stream');
  await say('Bugun doskani olib keling.');
  await expect(page.getByRole('log').getByText('Bugun doskani olib keling.')).toBeVisible();
  expect(asked.filter((path) => path === `/api/threads/${thread}`)).toHaveLength(1);
});

test('a stream that tells of one’s own reading before it says that it has begun is the first all the same', async ({
  page,
  program,
}) => {
  const { mother, thread } = await talking(program);
  await enter(page, mother);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const told = [
    { kind: 'read', threadId: thread },
    { kind: 'anew', unread: 0 },
  ];
  const body = told.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  // It ends, and the one after it never begins.
  await page.route('**/api/messages/stream', () => {});
  await page.route(
    '**/api/messages/stream',
    (route) => route.fulfill({ contentType: 'text/event-stream', body }),
    { times: 1 },
  );
  await page.goto(`/messages/${thread}`);
  await page.keyboard.press('Shift');
  await expect.poll(() => asked).toContain('/api/messages/unread');
  expect(asked).not.toContain(`/api/threads/${thread}`);
});
