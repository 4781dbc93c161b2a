import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPath, pageAfterLogin } from './next-page.ts';

const nextOf = (next: string) => pageAfterLogin(`?${new URLSearchParams({ next })}`);

describe('after a login', () => {
  test('one comes back to the page that asked for it', () => {
    const path = loginPath('http://localhost:3000/classdetails/7/group?tab=schedule');
    expect(path).toBe('/login?next=%2Fclassdetails%2F7%2Fgroup%3Ftab%3Dschedule');
    expect(pageAfterLogin(path.slice('/login'.length))).toBe('/classdetails/7/group?tab=schedule');
  });

  test('or to the dashboard when none did', () => {
    expect(pageAfterLogin('')).toBe('/dashboard');
    expect(nextOf('')).toBe('/dashboard');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '///evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    'dashboard',
    '/.//evil.example',
    '/x/..//evil.example',
  ])('never to an address of others: %j', (next) => {
    expect(new URL(nextOf(next), 'http://localhost:3000').origin).toBe('http://localhost:3000');
    expect(nextOf(next)).not.toMatch(/^\/[/\\]/);
  });

  test('whatever the address says', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '@', ':', 'e', '?', '#', '%') }),
        (next) => {
          expect(new URL(nextOf(next), 'http://localhost:3000').origin).toBe('http://localhost:3000');
        },
      ),
    );
  });
});
