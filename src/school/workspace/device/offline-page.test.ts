import { describe, expect, test } from 'vitest';
import type { KeptOnDevice } from './kept-lessons.ts';
import { offlinePage } from './offline-page.ts';

const now = new Date('2026-01-15T17:00:00Z');
const looker = { now, zone: 'America/New_York' };
const lesson = {
  title: 'Chess',
  isTrial: false,
  teacher: 'Nodira',
  startTime: '2026-01-16T00:00:00Z',
  endTime: '2026-01-16T00:45:00Z',
};

function kept(...lessons: KeptOnDevice['lessons']): KeptOnDevice {
  return { account: 'a', readAt: '2026-01-15T14:00:00Z', lessons };
}

describe('without a connection', () => {
  test('the next lessons stand there, on the clock of who looks, in their language', () => {
    const en = offlinePage(kept(lesson), { ...looker, language: 'en' });
    expect(en).toContain(
      '<li><span>Thursday, January 15, 7:00 PM</span><strong>Chess</strong><span>Nodira</span></li>',
    );
    expect(en).toContain('as of Thursday, January 15, 9:00 AM');
    const uz = offlinePage(kept({ ...lesson, isTrial: true }), { ...looker, language: 'uz' });
    expect(uz).toContain('payshanba, 15-yanvar, 19:00');
    expect(uz).toContain('Sinov darsi: Chess');
  });

  test('each line says whose it is; two children together stand in one', () => {
    const page = offlinePage(kept({ ...lesson, children: ['Ali', 'Laylo'] }, { ...lesson, children: [] }), {
      ...looker,
      language: 'en',
    });
    expect(page).toContain('<strong>Chess</strong><em>Ali, Laylo</em><span>Nodira</span></li>');
    expect(page).toContain('<strong>Chess</strong><span>Nodira</span></li>');
  });

  test('what is over stands there no more; where nothing is known, how that is changed', () => {
    const over = { ...lesson, title: 'Over', startTime: '2026-01-15T16:00:00Z', endTime: now.toISOString() };
    expect(offlinePage(kept(over, lesson), { ...looker, language: 'en' })).not.toContain('Over');
    for (const nothing of [undefined, kept(), kept(over)]) {
      const page = offlinePage(nothing, { ...looker, language: 'en' });
      expect([page.includes('<li>'), page.includes('once you have opened your schedule')]).toEqual([
        false,
        true,
      ]);
    }
  });

  test('whatever somebody called a lesson is text', () => {
    const odd = {
      ...lesson,
      title: '<img src=x onerror=alert(1)>$&',
      teacher: '"&<script>',
      children: ['<script>'],
    };
    const page = offlinePage(kept(odd, { ...odd, isTrial: true }), { ...looker, language: 'en' });
    expect(page).not.toMatch(/<(img|script)/);
    expect(page).toContain('Trial lesson: &lt;img src=x onerror=alert(1)>$&amp;');
  });
});
