import { expect } from 'vitest';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { sampleLesson } from '../../../../tests/components/lessons.ts';
import { answer } from '../../../../tests/components/server.ts';
import { readOnOwnPage } from './read-own.ts';

const id = sampleLesson._id;
const refuses = (status: number, code: string) => () => Response.json({ code }, { status });

behaviour('before the opening, what is not one’s own, or of the other kind, is not open yet', async () => {
  answer(`GET /api/group/${id}`, refuses(403, 'not_open_yet'));
  answer(`GET /api/class/${id}`, refuses(403, 'not_open_yet'));
  const own = `GET /api/lessons/${id}/own`;
  answer(own, () => Response.json({ ...sampleLesson, kind: 'class' }));
  expect(await readOnOwnPage('class', id)).toMatchObject({ _id: id });
  await expect(readOnOwnPage('group', id)).rejects.toMatchObject({ code: 'not_open_yet' });
  answer(own, refuses(404, 'not_found'));
  await expect(readOnOwnPage('class', id)).rejects.toMatchObject({ code: 'not_open_yet' });
  // What may come when it is asked again.
  answer(own, refuses(503, 'unavailable'));
  await expect(readOnOwnPage('class', id)).rejects.toMatchObject({ code: 'unavailable' });
});
