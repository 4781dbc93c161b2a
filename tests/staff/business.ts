import type { MakeSample } from './samples.ts';

/** All of it, but for a logo. */
export const aBusiness = {
  name: 'Bilim Uyi',
  legalName: 'Bilim Uyi Learning LLC',
  address: '1500 Market St\nPhiladelphia, PA 19102',
  phone: '+1 (215) 555-0142',
  email: 'ask@bilim.test',
  hoursEn: 'Every day, 9 AM to 6 PM',
  hoursUz: 'Har kuni, 9:00 dan 18:00 gacha',
  taxNumber: 'EIN 12-3456789',
  logo: null,
};

export const businessSamples: Record<string, MakeSample> = {
  'PUT /api/admin/business': async (_, admin) => {
    const { body } = await admin.call('GET', '/api/admin/business');
    return { body: { ...aBusiness, seen: body.changedAt } };
  },
  'DELETE /api/admin/business': async (_, admin) => {
    const { body } = await admin.call('GET', '/api/admin/business');
    return { body: { seen: body.changedAt } };
  },
};
