import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { maxDocumentBytes, maxPictureBytes } from './pictures/picture-sizes.ts';

export const contract = defineContract({
  'POST /api/files': {
    summary: 'Send in a picture: PNG, JPEG, WebP, GIF or AVIF of at most 8 MB and 40 megapixels',
    roles: ['teacher', 'admin'],
    upload: { bytes: maxPictureBytes },
    body: z.object({
      name: z.string().optional().describe('What the file was called; not kept'),
      file: z.file().describe('The picture'),
    }),
    answer: { 201: z.object({ src: z.string().describe('Its name below /api/files/') }) },
    limit: { count: 120, seconds: 3600 },
  },
  'POST /api/documents': {
    summary: 'Send in a document to give to learners: a PDF of at most 8 MB',
    roles: ['teacher'],
    upload: { bytes: maxDocumentBytes },
    body: z.object({
      name: z.string().optional().describe('What the file was called; not kept'),
      file: z.file().describe('The document'),
    }),
    answer: { 201: z.object({ src: z.string().describe('Its name below /api/files/') }) },
    limit: { count: 120, seconds: 3600 },
  },
});
