import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { language, showPage, t } from '../../../tests/components/show.tsx';
import * as workspace from './workspace.page.tsx';

/** What the frame asks for; what is said on the stream of messages. */
function answerFrame(open: { unread: number }) {
  const says: ((text: string) => void)[] = [];
  answer('GET /api/workspace', () =>
    Response.json({ schedule: true, toConfirm: 0, progress: true, settings: true, ...open }),
  );
  answer('GET /api/messages/stream', () => {
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    says.push((text) => void writer.write(text));
    return new Response(readable.pipeThrough(new TextEncoderStream()));
  });
  return says;
}

behaviour.for([
  ['student', '/messages', 'unread'],
  ['teacher', '/messages', 'unread'],
  ['admin', '/admin/inbox', 'toAnswer'],
] as const)('the menu of a %s tells what is new, and follows what happens', async ([role, to, what]) => {
  signInAs(role);
  const says = answerFrame({ unread: 2 });
  let unread = 3;
  answer('GET /api/messages/unread', () => Response.json({ unread }));
  await showPage(workspace, '/dashboard');
  // On a phone the menu is behind its button, which says that something waits there.
  const count = () => document.querySelector(`a[href="${to}"]`)?.textContent;
  await expect.poll(count).toContain(t(`workspace:${what}`, { count: 2 }));
  const button = page.getByRole('button', { name: t('workspace:openMenu') });
  const dot = () => getComputedStyle(button.element(), '::after').content;
  await expect.element(button).toHaveAccessibleDescription(t(`workspace:${what}`, { count: 2 }));
  expect(dot()).toBe('""');
  await expect.poll(() => says).toHaveLength(1);
  says[0]?.('data: {"kind":"anew"}\n\n');
  await expect.poll(count).toContain(t(`workspace:${what}`, { count: 3 }));
  unread = 0;
  says[0]?.('data: {"kind":"read","threadId":"t"}\n\n');
  await expect.poll(count).not.toMatch(/\d/);
  await expect.element(button).not.toHaveAccessibleDescription();
  expect(dot()).toBe('none');
});

behaviour('a line that broke unnoticed does not end the counting of what is new', async () => {
  signInAs('student');
  const says = answerFrame({ unread: 2 });
  const over = new AbortController();
  const times = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(over.signal);
  onTestFinished(() => times.mockRestore());
  const asked = answer(
    'GET /api/messages/unread',
    () => new Promise((resolve) => over.signal.addEventListener('abort', () => resolve(undefined))),
  );
  await showPage(workspace, '/dashboard');
  await expect.poll(() => says).toHaveLength(1);
  says[0]?.('data: {"kind":"anew"}\n\n');
  await expect.poll(() => asked).toHaveLength(1);
  expect(times).toHaveBeenCalledWith(20_000);
  over.abort();
  answer('GET /api/messages/unread', () => Response.json({ unread: 5 }));
  says[0]?.('data: {"kind":"anew"}\n\n');
  const count = () => document.querySelector('a[href="/messages"]')?.textContent;
  await expect.poll(count).toContain(t('workspace:unread', { count: 5 }));
});

behaviour('a page in the other language leaves the account’s as it is', async () => {
  const user = signInAs('student');
  expect(user.language).not.toBe(language);
  answerFrame({ unread: 0 });
  const changes = answer('PATCH /api/user/account', () => Response.json({ user }));
  await showPage(workspace, '/dashboard');
  await expect.element(page.getByRole('navigation', { name: t('workspace:footer.label') })).toBeVisible();
  await new Promise((soon) => setTimeout(soon, 50));
  expect(changes).toEqual([]);
});
