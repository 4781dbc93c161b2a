import type { MakeSample } from './samples.ts';

export const upcomingSamples: Record<string, MakeSample> = {
  'PATCH /api/admin/upcoming/:course': async (_, admin) => {
    await admin.call('DELETE', '/api/admin/upcoming/ethics');
    return { params: { course: 'ethics' }, body: { startsOn: '2030-03-01' } };
  },
  'DELETE /api/admin/upcoming/:course': async (_, admin) => {
    await admin.call('PATCH', '/api/admin/upcoming/ethics', { startsOn: null });
    return { params: { course: 'ethics' } };
  },
};
