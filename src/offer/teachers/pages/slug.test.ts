import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Nodira Azimova', 'nodira-azimova'],
  ['Gʻulom Oʻktamov', 'gulom-oktamov'],
  ["G'ulom  O‘ktamov ", 'gulom-oktamov'],
  ['Shahlo Choʻlponova', 'shahlo-cholponova'],
  ['Маъмура Ўктамова', 'mamura-oktamova'],
  ['José-María Ñandú', 'jose-maria-nandu'],
  ['李老师', ''],
])('%s stands at %s', (name, slug) => expect(slugOf(name)).toBe(slug));
