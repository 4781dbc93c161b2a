import type { FromServer, PersonIn, TrackKind } from '../protocol.ts';
import type { EngineName } from '../room.ts';
import type { FromDevice } from '../schemas.ts';
import type { Step } from './audio-first.ts';

/** The tracks of one device, by what they are. */
export type Tracks = Record<TrackKind, MediaStreamTrack | null>;

/** What carries sound and pictures is given this: what is to be sent, to whom, and how. Read anew with each `update`. */
export type Ground = {
  me: string;
  send(message: FromDevice): void;
  /** Servers and policy of ICE, as the server last said them. */
  configuration(): RTCConfiguration;
  /** Everybody in the room, the own device among them. */
  people(): readonly PersonIn[];
  /** Whether sound and pictures may flow now: not before the teacher is there. */
  connects(): boolean;
  /** What this device sends now. */
  own(): Tracks;
  /** How far pictures have stepped down because of the line. */
  step(): Step;
  /** Which picture of whom this device wants. */
  wanted(): Record<string, 'large' | 'small' | 'none'>;
  /** What came from others has changed. */
  changed(): void;
};

/** One connection of media, and whose voices come by it. */
export type Flow = { pc: RTCPeerConnection; voices: { from: string; receiver: RTCRtpReceiver }[] };

/** Sound and pictures of one room as this device has them. */
export type Transport = {
  name: EngineName;
  /** Makes it so as the ground says now; says nothing where nothing has changed. */
  update(): void;
  hear(message: FromServer): void;
  /** The line to the server stands anew: what does not stand beside it is mended at once. */
  back(): void;
  /** What comes from others, by their names in the room. */
  remote(): ReadonlyMap<string, Tracks>;
  flows(): Flow[];
  close(): void;
};

export const noTracks: Tracks = { voice: null, camera: null, screen: null };
