import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ShareLater } from '#src/ui/loading/share-later.tsx';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { expectAccessible, show, t } from '../../../tests/components/show.tsx';
import { Share } from './share.tsx';

const what = {
  title: 'A lesson',
  text: 'Chess & more, at 7',
  url: 'https://dars.test/courses/chess?lang=uz',
};
const copied = page.getByText(t('ui:share.copied'));
const press = (name = 'Send it') => page.getByRole('button', { name }).click();

/** A browser with this share sheet, or none, and this clipboard. */
function browserWith(share: Navigator['share'] | undefined, writeText = vi.fn(async () => {})) {
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  return writeText;
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

test('without a share sheet Telegram asks whom it is for', async () => {
  browserWith(undefined);
  await show(
    <Share what={what} byTelegram>
      Send it
    </Share>,
  );
  const link = page.getByRole('link', { name: `Send it ${t('ui:share.telegram')}` });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  const address = new URL(link.element().getAttribute('href') ?? '');
  expect([address.origin + address.pathname, ...address.searchParams.values()]).toEqual([
    'https://t.me/share/url',
    what.url,
    what.text,
  ]);
  await expectAccessible();
});

behaviour('where there is one, the share sheet gets it, and nothing is said to be copied', async () => {
  const share = vi.fn(async () => {});
  const writeText = browserWith(share);
  await show(
    <Share what={what} byTelegram>
      Send it
    </Share>,
  );
  await press();
  expect(share).toHaveBeenCalledExactlyOnceWith(what);
  expect(writeText).not.toHaveBeenCalled();
  await expect.element(copied).not.toBeInTheDocument();
});

behaviour('whoever closes the share sheet has copied nothing', async () => {
  const writeText = browserWith(async () => {
    throw new DOMException('', 'AbortError');
  });
  await show(<Share what={what}>Send it</Share>);
  await press();
  expect(writeText).not.toHaveBeenCalled();
  await expect.element(copied).not.toBeInTheDocument();
});

behaviour('without one it is copied, and that is said once it is so', async () => {
  const writeText = browserWith(undefined);
  await show(<Share what={what}>Send it</Share>);
  await expect.element(copied).not.toBeInTheDocument();
  await press();
  await expect.element(copied).toBeVisible();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${what.text}\n${what.url}`);
});

behaviour('what may not be copied is shown, and not said to be copied', async () => {
  browserWith(
    undefined,
    vi.fn(async () => Promise.reject(new DOMException('', 'NotAllowedError'))),
  );
  await show(<Share what={{ title: 'A link', url: what.url }}>Send it</Share>);
  await press();
  await expect.element(page.getByText(what.url)).toBeVisible();
  await expect.element(copied).not.toBeInTheDocument();
});

behaviour('a link to Telegram becomes the share sheet once that is known to be there', async () => {
  browserWith(async () => {});
  await show(<ShareLater what={what}>Send it</ShareLater>);
  await expect.element(page.getByRole('button', { name: 'Send it' })).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
