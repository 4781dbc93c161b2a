import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { maxDocumentBytes, maxPictureBytes, pictureWidths } from './pictures/picture-sizes.ts';
import { maxVoiceBytes } from './voices/wave.ts';

export const contract = defineContract({
  'GET /api/files/:name': {
    summary:
      'A picture, with `w` of that width once it has been drawn, in AVIF or WebP; a document, or a voice, of which a part can be asked for. Not limited: pages show many',
    raw: {
      letsIn:
        'everybody; to what is private its sender and who may read what it was given with, by session or child’s cookie',
      types: ['image/*', 'application/pdf', 'audio/wav'],
    },
    params: z.object({ name: z.string() }),
    query: z.object({ w: z.enum(pictureWidths.map(String)).optional() }),
    answer: { 200: z.string(), 206: z.string(), 304: z.null() },
  },
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
  'POST /api/voices': {
    summary:
      'Send in the voice of a teacher: a WAV of 1 to 20 seconds, 16-bit PCM, one channel, 16,000 samples a second',
    roles: ['teacher'],
    upload: { bytes: maxVoiceBytes },
    body: z.object({
      name: z.string().optional().describe('What the file was called; not kept'),
      file: z.file().describe('The sound; nothing else that is in it is kept'),
    }),
    answer: { 201: z.object({ src: z.string().describe('Its name below /api/files/') }) },
    limit: { count: 120, seconds: 3600 },
  },
});
