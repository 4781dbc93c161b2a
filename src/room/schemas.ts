import { z } from 'zod';
import {
  alarmKinds,
  boardSize,
  connectionQualities,
  inks,
  papers,
  plainWords,
  reactions,
  roomLimits,
} from './room.ts';

/** What devices say to the server, each checked before anything is done with it. */

const id = z.string().regex(/^[\w-]{1,40}$/);
const mid = z.string().regex(/^\d{0,4}$/);
/** The database holds no larger one. */
const number = z.int32().min(0);
const sdp = z.string().max(48_000);
const page = z
  .int()
  .min(0)
  .max(roomLimits.pages - 1);
const along = (most: number) =>
  z
    .number()
    .min(-most)
    .max(2 * most);
const point = z.tuple([along(boardSize.width), along(boardSize.height)]);
const words = (most: number) =>
  z
    .string()
    .max(most * 2)
    .overwrite(plainWords)
    .min(1)
    .max(most);

const drawn = { id, ink: z.enum(inks), width: z.number().min(1).max(60) };
export const boardItem = z.discriminatedUnion('shape', [
  z.strictObject({
    ...drawn,
    shape: z.literal('stroke'),
    tool: z.enum(['pen', 'marker']),
    points: z
      .string()
      .min(1)
      .max(roomLimits.changeSize - 500)
      .regex(/^[\d\-. ,]+$/),
  }),
  z.strictObject({ ...drawn, shape: z.enum(['line', 'arrow', 'box', 'ellipse']), from: point, to: point }),
  z.strictObject({ ...drawn, shape: z.literal('text'), at: point, text: words(roomLimits.boardText) }),
]);

const boardChange = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('add'), item: boardItem }),
  z.strictObject({ do: z.enum(['take', 'put']), ids: z.array(id).min(1).max(200) }),
  z.strictObject({ do: z.literal('clear') }),
  z.strictObject({ do: z.literal('paper'), paper: z.enum(papers) }),
  z.strictObject({ do: z.literal('picture'), picture: z.uuid().nullable() }),
]);

const trackKind = z.enum(['voice', 'camera', 'screen']);
const signal = z.strictObject({
  sdp: z.strictObject({ type: z.enum(['offer', 'answer']), sdp }).optional(),
  n: number.optional(),
  tracks: z
    .array(z.strictObject({ mid, what: trackKind }))
    .max(6)
    .optional(),
  candidate: z
    .strictObject({
      candidate: z.string().max(1000),
      sdpMid: mid.nullable(),
      sdpMLineIndex: z.int().min(0).max(40).nullable(),
    })
    .optional(),
  restart: z.literal(true).optional(),
});

export const entering = z.strictObject({
  t: z.literal('enter'),
  meeting: z.uuid(),
  /** The token of an account; a child is known by the cookie of the request. */
  token: z.string().max(100).optional(),
  /** The secret of an appointment's address, for the family of a trial. */
  trial: z.string().max(200).optional(),
  /** Of this tab, so that it comes back to its own place. */
  device: z.uuid(),
  /** Whose device it is: these children’s; without them a guardian is there for themselves. */
  learners: z.array(z.uuid()).max(10).default([]),
  /** What to do where the seat is open on another device; left out, the server asks. */
  second: z.enum(['take', 'extra']).optional(),
  /** The number of the last chat line that it has, and of the last change of each page. */
  chatAfter: number.default(0),
});

/** Acts of whoever leads: the teacher, or staff in their place. */
const leading = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.enum(['mute', 'stop-camera', 'ask-unmute', 'ask-show', 'remove', 'lower-hand']),
    who: id,
  }),
  /** A seat that waits before the door. */
  z.strictObject({ act: z.literal('let-in'), who: id }),
  z.strictObject({ act: z.literal('mute-all') }),
  z.strictObject({ act: z.literal('speakers'), who: z.union([z.literal('all'), z.array(id).max(40)]) }),
  z.strictObject({
    act: z.literal('drawing'),
    who: z.union([z.enum(['all', 'teacher']), z.array(id).max(40)]),
  }),
  z.strictObject({ act: z.literal('sharing'), who: z.enum(['all', 'teacher']) }),
  z.strictObject({ act: z.enum(['lock', 'chat']), on: z.boolean() }),
  z.strictObject({
    act: z.literal('board'),
    shown: z.boolean(),
    page,
    pages: z.int().min(1).max(roomLimits.pages),
  }),
  z.strictObject({
    act: z.literal('countdown'),
    seconds: z
      .int()
      .min(5)
      .max(roomLimits.countdownMinutes * 60)
      .nullable(),
  }),
  z.strictObject({ act: z.literal('end') }),
]);

export const fromDevice = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('beat') }),
  z.strictObject({
    t: z.literal('have'),
    voice: z.boolean(),
    camera: z.boolean(),
    screen: z.boolean(),
    pictures: z.boolean(),
    line: z.enum(connectionQualities),
  }),
  z.strictObject({ t: z.literal('say'), text: words(roomLimits.chatWords), key: id }),
  z.strictObject({ t: z.literal('hand'), up: z.boolean() }),
  z.strictObject({ t: z.literal('react'), what: z.enum(reactions) }),
  z.strictObject({ t: z.literal('board'), page, key: id, change: boardChange }),
  z.strictObject({ t: z.literal('board-after'), page, n: number }),
  z.strictObject({ t: z.literal('drawing'), page, item: boardItem.nullable() }),
  z.strictObject({ t: z.literal('pointer'), page, at: point.nullable() }),
  z.strictObject({ t: z.literal('lead'), act: leading }),
  z.strictObject({
    t: z.literal('alarm'),
    kind: z.enum(alarmKinds),
    text: z.string().max(roomLimits.alarmWords).overwrite(plainWords),
    key: z.uuid(),
  }),
  z.strictObject({ t: z.literal('leave') }),
  z.strictObject({ t: z.literal('signal'), to: id, data: signal }),
  z.strictObject({
    t: z.literal('publish'),
    sdp,
    /** Which of this device’s offers it is: the answer names it. */
    n: number.optional(),
    restart: z.boolean(),
    tracks: z.array(z.strictObject({ mid, what: trackKind })).max(6),
  }),
  z.strictObject({ t: z.literal('answer'), line: id, n: number, sdp }),
  z.strictObject({
    t: z.literal('want'),
    /** Of whom which picture; who is not named: small. */
    pictures: z.record(id, z.enum(['large', 'small', 'none'])).refine((all) => Object.keys(all).length <= 40),
  }),
  z.strictObject({ t: z.literal('again'), line: id }),
]);

export type Entering = z.input<typeof entering>;
export type FromDevice = z.input<typeof fromDevice>;
/** What a device says, once it is checked. */
export type Heard = z.output<typeof fromDevice>;
export type Lead = z.output<typeof leading>;
/** What an engine hears of devices. */
export type ToEngine = Extract<z.output<typeof fromDevice>, { t: 'publish' | 'answer' | 'want' | 'again' }>;
