import { describe, expect, test } from 'vitest';
import { upcomingSlugs } from '#src/offer/subscriptions/upcoming-courses.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { dateLabel, statusTexts, upcomingCards, upcomingPages } from './upcoming-list.ts';

describe('upcoming courses', () => {
  test('are those of the specification', () => {
    const facts = upcomingCards.map((course) => [
      course.launchDate,
      course.estimatedDuration,
      course.targetAge,
      course.difficulty,
    ]);
    expect(facts).toEqual([
      ['2026-03-15', 8, '8–14', 'beginner'],
      ['2026-04-01', 12, '6–16', 'beginner'],
      ['2026-04-20', 10, '10–16', 'intermediate'],
    ]);
    expect(upcomingPages.map(({ id, slug }) => [id, slug])).toEqual([
      [1, 'ethics'],
      [2, 'blogging'],
      [3, 'entrepreneurship'],
    ]);
    expect(upcomingCards.map(({ status }) => status)).toEqual(upcomingCards.map(() => 'coming-soon'));
  });

  test('can all be asked for, each by an id of its own', () => {
    const all = [...upcomingCards, ...upcomingPages];
    expect(all.map(({ slug }) => slug).sort()).toEqual([...upcomingSlugs].sort());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('say their status and their button by the words of the specification', () => {
    const t = translator('en');
    const words = Object.values(statusTexts).map(({ label, button }) => [
      t(`upcoming:${label}`),
      t(`upcoming:${button}`),
    ]);
    expect(words).toEqual([
      ['Coming Soon', 'Notify Me'],
      ['Pre-Registration Open', 'Pre-Register Now'],
      ['Launching Soon', 'Notify Me'],
    ]);
  });

  test('call a date the start only when it is one', () => {
    expect(dateLabel({ status: 'coming-soon', launchDate: '2026-03-15' })).toBe('dates.planned');
    expect(dateLabel({ status: 'launching-soon', launchDate: '2026-03-15' })).toBe('dates.starts');
    expect(dateLabel({ status: 'launching-soon', launchDate: null })).toBe('dates.none');
    expect(dateLabel({ status: 'coming-soon', launchDate: '2027-03-15', isDated: true })).toBe(
      'dates.starts',
    );
    expect(dateLabel({ status: 'coming-soon', launchDate: null, isDated: true })).toBe('dates.none');
  });
});
