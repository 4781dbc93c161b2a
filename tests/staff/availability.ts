import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** The spec's hours, as the API takes them. */
export const usual = { opensAt: 540, closesAt: 1080 };
export const shut = { opensAt: 0, closesAt: 0 };

/** The hours of a week, from Sunday on: the usual ones but where it is told otherwise, by the weekday's number. */
export function weekOf(others: Record<number, { opensAt: number; closesAt: number }> = {}) {
  return Array.from({ length: 7 }, (_, weekday) => others[weekday] ?? usual);
}

/** A day so many days after the program's today. */
function dayAfter({ clock }: TestProgram, days: number): string {
  return new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

export const availabilitySamples: Record<string, MakeSample> = {
  'PATCH /api/admin/availability/hours': async () => ({
    body: { hours: weekOf({ 0: { opensAt: 600, closesAt: 1020 } }) },
  }),
  'PATCH /api/admin/availability/seats': async () => ({ body: { seats: 49 } }),
  'PATCH /api/admin/availability/notice': async () => ({ body: { noticeHours: 2 } }),
  'POST /api/admin/availability/days-off': async (program) => ({ body: { day: dayAfter(program, 300) } }),
  'DELETE /api/admin/availability/days-off/:day': async (program, admin) => {
    const day = dayAfter(program, 301);
    await admin.call('POST', '/api/admin/availability/days-off', { day });
    return { params: { day } };
  },
};
