import { expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { sharedCertificate } from './shared-certificate.ts';

const certificate = {
  code: 'K7QM-2XWA-9HDT-F3RP',
  address: 'https://dars.test/certificates/K7QM-2XWA-9HDT-F3RP',
  ...{ firstName: 'Aliya', title: 'Abacus', teacher: 'Nodira Azimova' },
  ...{ firstDay: '2025-09-01', lastDay: '2025-12-22', attended: 15, held: 19 },
  issuedAt: '2026-01-07T17:00:00.000Z',
  ...{ withdrawnAt: null, withdrawnReason: null, isReplaced: false },
};

test.each(languages)(
  'of a certificate others learn whose it is, of what and since when, no more (%s)',
  (language) => {
    const reader = { language, origin: 'https://dars.test' };
    const { title, text, url } = sharedCertificate(translator(language), certificate, reader);
    const [first, earned, day] = text?.split('\n') ?? [];
    expect([title, first]).toEqual(['Abacus', 'Aliya · Abacus']);
    expect(earned).toBe(
      language === 'en'
        ? 'Completed the course and earned a certificate!'
        : 'Kursni tugatib, sertifikat oldi!',
    );
    expect(day).toMatch(/7.*2026|2026.*7/);
    expect(url).toBe(`https://dars.test/?lang=${language}`);
    for (const one of ['K7QM', 'F3RP', 'certificates', 'Nodira', 'Azimova', '15', '19', '2025'])
      expect(title + text + url).not.toContain(one);
  },
);
