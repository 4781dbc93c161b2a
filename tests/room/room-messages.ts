import { randomUUID } from 'node:crypto';
import { type FromDevice, fromDevice, type Lead } from '#src/room/schemas.ts';

/** Who of those inside may say it, while a lesson runs and the pen is given to all children. */
export type Saying = 'everyone' | 'leading' | 'children and leading';
/** What the others hear of it: whoever leads, a child, and the child whom it is about or to. */
type Heard = { leader?: string; staff?: string; child?: string; target?: string };
type Row = [string, Saying, (target: string) => FromDevice, Heard];

const everywhere = (what: string): Heard => ({ leader: what, child: what, target: what });
const item = { id: 's1', ink: 'blue', width: 4, shape: 'text', at: [1, 1], text: 'Salom' } as const;
const voice = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  '',
].join('\r\n');
const offer = { type: 'offer', sdp: voice } as const;
const onBoard = (change: Extract<FromDevice, { t: 'board' }>['change']): FromDevice => ({
  ...{ t: 'board', page: 0, change },
  key: change.do,
});
const lead =
  (act: (who: string) => Lead) =>
  (who: string): FromDevice => ({ t: 'lead', act: act(who) });

/**
 * One of each message. What is about one is about the target, who has voice and camera on when a leader acts; the target
 * is removed near the end, and the lesson, which has begun, ended last.
 */
export const roomMessages: Row[] = [
  ['beat', 'everyone', () => ({ t: 'beat' }), {}],
  [
    'have',
    'everyone',
    () => ({ t: 'have', voice: true, camera: true, screen: false, pictures: true, line: 'good' }),
    everywhere('person'),
  ],
  ['say', 'everyone', () => ({ t: 'say', text: 'Salom', key: 'a' }), everywhere('said')],
  ['hand', 'everyone', () => ({ t: 'hand', up: true }), everywhere('person')],
  ['react', 'everyone', () => ({ t: 'react', what: 'clap' }), everywhere('reacted')],
  [
    'board add',
    'children and leading',
    () => onBoard({ do: 'add', item: { ...item, at: [1, 1] } }),
    everywhere('board'),
  ],
  ['board take', 'children and leading', () => onBoard({ do: 'take', ids: ['s1'] }), everywhere('board')],
  ['board put', 'children and leading', () => onBoard({ do: 'put', ids: ['s1'] }), everywhere('board')],
  ['board clear', 'leading', () => onBoard({ do: 'clear' }), everywhere('board')],
  ['board paper', 'leading', () => onBoard({ do: 'paper', paper: 'lined' }), everywhere('board')],
  ['board picture', 'leading', () => onBoard({ do: 'picture', picture: null }), everywhere('board')],
  ['board-after', 'everyone', () => ({ t: 'board-after', page: 0, n: 0 }), {}],
  ['drawing', 'children and leading', () => ({ t: 'drawing', page: 0, item: null }), everywhere('drawing')],
  ['pointer', 'children and leading', () => ({ t: 'pointer', page: 0, at: [1, 1] }), everywhere('pointer')],
  [
    'alarm',
    'everyone',
    () => ({ t: 'alarm', kind: 'else', text: 'Salom', key: randomUUID() }),
    { staff: 'alarmed' },
  ],
  ['signal', 'everyone', (to) => ({ t: 'signal', to, data: { sdp: offer, n: 1 } }), { target: 'signal' }],
  ['publish', 'everyone', () => ({ t: 'publish', sdp: voice, restart: false, tracks: [] }), {}],
  ['answer', 'everyone', () => ({ t: 'answer', line: 'a', n: 1, sdp: voice }), {}],
  ['want', 'everyone', (who) => ({ t: 'want', pictures: { [who]: 'large' } }), {}],
  ['again', 'everyone', () => ({ t: 'again', line: 'a' }), {}],
  ['leave', 'everyone', () => ({ t: 'leave' }), everywhere('left')],
  [
    'lead mute',
    'leading',
    lead((who) => ({ act: 'mute', who })),
    { ...everywhere('person'), target: 'muted person' },
  ],
  [
    'lead mute-all',
    'leading',
    lead(() => ({ act: 'mute-all' })),
    { ...everywhere('person'), target: 'muted person' },
  ],
  [
    'lead stop-camera',
    'leading',
    lead((who) => ({ act: 'stop-camera', who })),
    { ...everywhere('person state'), target: 'muted person state' },
  ],
  ['lead ask-unmute', 'leading', lead((who) => ({ act: 'ask-unmute', who })), { target: 'asked' }],
  [
    'lead ask-show',
    'leading',
    lead((who) => ({ act: 'ask-show', who })),
    { ...everywhere('person state'), target: 'asked person state' },
  ],
  ['lead lower-hand', 'leading', lead((who) => ({ act: 'lower-hand', who })), everywhere('person')],
  ['lead speakers', 'leading', lead(() => ({ act: 'speakers', who: 'all' })), everywhere('state')],
  ['lead drawing', 'leading', lead(() => ({ act: 'drawing', who: 'all' })), everywhere('state')],
  ['lead sharing', 'leading', lead(() => ({ act: 'sharing', who: 'teacher' })), everywhere('state')],
  ['lead lock', 'leading', lead(() => ({ act: 'lock', on: true })), everywhere('state')],
  ['lead chat', 'leading', lead(() => ({ act: 'chat', on: true })), everywhere('state')],
  [
    'lead board',
    'leading',
    lead(() => ({ act: 'board', shown: true, page: 0, pages: 2 })),
    everywhere('state'),
  ],
  ['lead countdown', 'leading', lead(() => ({ act: 'countdown', seconds: 60 })), everywhere('state')],
  [
    'lead remove',
    'leading',
    lead((who) => ({ act: 'remove', who })),
    { ...everywhere('left'), target: 'refused' },
  ],
  ['lead let-in', 'leading', lead((who) => ({ act: 'let-in', who })), {}],
  ['lead end', 'leading', lead(() => ({ act: 'end' })), { leader: 'person state', child: 'person state' }],
];

/** The names of all messages that the schema lets in: of a board’s and of leading, each by what it does. */
export function namesOfSchema(): string[] {
  return fromDevice.options.flatMap(({ shape }) => {
    const t = shape.t.value;
    const acts =
      'change' in shape
        ? shape.change.options.flatMap((option) => [...option.shape.do._zod.values])
        : 'act' in shape
          ? shape.act.options.flatMap((option) => [...option.shape.act._zod.values])
          : undefined;
    return acts?.map((act) => `${t} ${String(act)}`) ?? [t];
  });
}
