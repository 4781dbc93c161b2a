import type { MakeSample } from './samples.ts';

const figures = { classes: 10, price: 300, discount: 10 };

export const priceSamples: Record<string, MakeSample> = {
  'PUT /api/admin/package-back': async (_, admin) => {
    await admin.call('PUT', '/api/admin/package-back', { back: 'whole' });
    return { body: { back: 'left' } };
  },
  'PATCH /api/admin/prices/:name': async (_, admin) => {
    await admin.call('DELETE', '/api/admin/prices/group12');
    return { params: { name: 'group12' }, body: figures };
  },
  'DELETE /api/admin/prices/:name': async (_, admin) => {
    await admin.call('PATCH', '/api/admin/prices/group12', figures);
    return { params: { name: 'group12' } };
  },
  'GET /api/admin/prices/:name/changes': async () => ({ params: { name: 'group12' } }),
  'DELETE /api/admin/prices/:name/changes/:from': async (_, admin) => {
    await admin.call('PATCH', '/api/admin/prices/group12', { ...figures, price: 320, from: '2100-01-01' });
    return { params: { name: 'group12', from: '2100-01-01' } };
  },
};
