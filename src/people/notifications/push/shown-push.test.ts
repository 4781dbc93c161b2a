import { describe, expect, test } from 'vitest';
import { openAddress, ownAddress, showPush } from './shown-push.ts';

const origin = 'https://dars.example';

describe('a notification', () => {
  test.each([
    ['/my-schedule', `${origin}/my-schedule`],
    [`${origin}/my-schedule?day=1#told`, `${origin}/my-schedule?day=1#told`],
    ['https://elsewhere.example/', `${origin}/`],
    ['//elsewhere.example/', `${origin}/`],
    ['javascript:alert(1)', `${origin}/`],
    ['http://[', `${origin}/`],
  ])('that names %s leads to %s', (url, address) => {
    expect(ownAddress(url, origin)).toBe(address);
  });

  test('goes to the window that shows its address, and opens one where none does', async () => {
    const did: string[] = [];
    const shows = (url: string) => ({ url, focus: async () => did.push(`focus ${url}`) });
    const open = async (url: string) => did.push(`open ${url}`);
    await openAddress([shows('/a'), shows('/b')], '/b', open);
    await openAddress([shows('/a')], '/b', open);
    expect(did).toEqual(['focus /b', 'open /b']);
  });

  test('is shown whatever came: a browser takes the permission back where nothing is', async () => {
    const shown: unknown[] = [];
    const registration = {
      scope: `${origin}/`,
      showNotification: async (title: string, options?: NotificationOptions) => {
        shown.push([title, options?.body, options?.tag, options?.data]);
      },
    };
    await showPush(registration, { title: 'Chess', text: '19:00', url: '/my-schedule', tag: 'a' });
    await showPush(registration, {});
    expect(shown).toEqual([
      ['Chess', '19:00', 'a', '/my-schedule'],
      ['dars.example', '', undefined, '/'],
    ]);
  });
});
