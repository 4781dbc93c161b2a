import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { show, t } from '../../../tests/components/show.tsx';
import { FileChoice } from './file-choice.tsx';

behaviour('a photo of an iPhone is asked for as JPEG: HEIC is not among what is taken', async () => {
  await show(<FileChoice file={null} onChange={() => {}} wrong={undefined} />);
  const chooser = page.getByLabelText(t('homework:file.label')).element() as HTMLInputElement;
  expect(chooser.accept.split(',')).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/avif',
    'application/pdf',
  ]);
});
