import type { z } from 'zod';
import type { RoomAhead } from './read-room.ts';

type Answers<Param extends string> = {
  summary: string;
  params: z.ZodObject<Record<Param, z.ZodString>>;
  answer: { 200: z.ZodType<RoomAhead> };
};

/** The calls by which the door asks about its room. */
export type RoomContract = {
  'GET /api/rooms/:id': Answers<'id'>;
  'GET /api/my-lessons/rooms/:id': Answers<'id'>;
  'GET /api/trial-rooms/:key': Answers<'key'>;
};
