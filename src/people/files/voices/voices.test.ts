import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { pdf, sendVoice, voice } from '../../../../tests/make/sent-files.ts';
import { fetchPicture } from '../../../../tests/make/sent-pictures.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { partOf } from './ranges.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const send = (bytes: Buffer, person = teacher) => sendVoice(program, person, bytes);
const wave = voice(2);

/** One that says something else at a place of its header. */
function saying(at: number, value: number, bytes: 2 | 4): Buffer {
  const changed = Buffer.from(wave);
  changed.writeUIntLE(value, at, bytes);
  return changed;
}

/** A WAV of these chunks, in which every length is right. */
function waveWith(...chunks: [name: string, data: Buffer][]): Buffer {
  const all = chunks.map(([name, data]) => {
    const head = Buffer.from(`${name}0000`);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const whole = Buffer.concat([Buffer.from('RIFF0000WAVE'), ...all]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

const [shape, sound] = [wave.subarray(20, 36), wave.subarray(44)];

test('a voice is kept as it is, played by everybody who knows its name, and never anything else', async () => {
  const { status, body } = await send(wave);
  expect([status, body.src]).toEqual([201, expect.stringMatching(/^[\w-]{43}\.wav$/)]);
  for (const path of [body.src, `${body.src}?w=320`]) {
    const heard = await fetchPicture(program, path);
    expect([heard.status, heard.bytes.equals(wave)]).toEqual([200, true]);
    expect(heard.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
  }
  const { headers } = await fetchPicture(program, body.src);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await fetchPicture(program, body.src, { 'if-none-match': String(headers.etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('what a program wrote beside the sound is not kept', async () => {
  const told = waveWith(
    ['LIST', Buffer.from('INFOICRD\u0004\u0000\u0000\u0000Samarkand')],
    ['fmt ', Buffer.concat([shape, Buffer.alloc(2)])],
    ['data', sound],
    ['id3 ', Buffer.from('Samarkand')],
  );
  const { body } = await send(told);
  expect((await fetchPicture(program, body.src)).bytes.equals(wave)).toBe(true);
});

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a PDF', pdf],
  ['an MP3', Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000'), Buffer.alloc(4000)])],
  ['a WebM', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(4000)])],
  ['a header alone, without its end', wave.subarray(0, 40)],
  ['one that is shorter than it says', wave.subarray(0, -100)],
  ['one that is longer than it says', Buffer.concat([wave, Buffer.from('<script>')])],
  ['one whose whole length is a lie', saying(4, 0xffffffff, 4)],
  ['one whose sound is longer than it', saying(40, 0x7fffffff, 4)],
  ['one that is not PCM', saying(20, 3, 2)],
  ['stereo', saying(22, 2, 2)],
  ['44.1 kHz', saying(24, 44_100, 4)],
  ['another speed than its own', saying(28, 1, 4)],
  ['8 bits', saying(34, 8, 2)],
  ['two shapes', waveWith(['fmt ', shape], ['fmt ', shape], ['data', sound])],
  ['a shape that is cut', waveWith(['fmt ', shape.subarray(0, 14)], ['data', sound])],
  ['two sounds', waveWith(['fmt ', shape], ['data', sound], ['data', sound])],
  ['a sound before its shape', waveWith(['data', sound], ['fmt ', shape])],
  ['half a sample', waveWith(['fmt ', shape], ['data', sound.subarray(1)])],
  ['no sound', waveWith(['fmt ', shape], ['JUNK', sound])],
])('%s is refused', async (_, bytes) => {
  expect(await send(bytes)).toMatchObject({ status: 415, body: { code: 'voice_unreadable' } });
});

test('it takes a second at least and twenty at most, and a little', async () => {
  const status = async (seconds: number) => {
    const { status, body } = await send(voice(seconds));
    return [status, body.code];
  };
  const refused = [400, 'voice_length'];
  expect([await status(0), await status(0.9)]).toEqual([refused, refused]);
  expect([await status(20.6), await status(21), await status(60)]).toEqual([refused, refused, refused]);
  expect([(await status(1))[0], (await status(20.5))[0]]).toEqual([201, 201]);
});

test('who does not teach sends none', async () => {
  for (const role of ['student', 'admin'] as const)
    expect((await send(wave, await signIn(program, role))).status).toBe(403);
});

test('of a voice the part that is asked for is sent, as Safari wants it', async () => {
  const { src } = (await send(wave)).body;
  const part = (range: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    fetchPicture(program, src, { range, ...more }, method);
  const first = await part('bytes=0-1');
  expect([first.status, first.headers['content-range'], String(first.bytes)]).toEqual([
    206,
    `bytes 0-1/${wave.length}`,
    'RI',
  ]);
  expect(first.headers).toMatchObject({ 'content-length': '2', 'content-type': 'audio/wav' });
  expect((await part('bytes=44-')).bytes.equals(sound)).toBe(true);
  const beyond = await part(`bytes=${wave.length}-`);
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${wave.length}`]);
  expect((await part('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200);
  expect((await part('bytes=0-1', { 'if-range': String(first.headers.etag) })).status).toBe(206);
  expect((await part('bytes=0-1', {}, 'HEAD')).status).toBe(200);
});

test.each([
  [undefined, undefined],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=3-5', { from: 3, to: 5 }],
  ['bytes=3-99', { from: 3, to: 9 }],
  ['bytes=-4', { from: 6, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=-0', 'none'],
  ['bytes=10-', 'none'],
  ['bytes=5-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['seconds=0-1', undefined],
])('of ten bytes %s is %o', (range, part) => {
  expect(partOf(range, 10)).toEqual(part);
});
