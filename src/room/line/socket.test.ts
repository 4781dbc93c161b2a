import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RoomSocket } from './socket.ts';

/** A line that a test answers, or does not. */
class Scripted {
  static OPEN = 1;
  static all: Scripted[] = [];
  readyState = 0;
  said: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    Scripted.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text).t);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** Milliseconds that have passed while no timer was due. */
let passed = 0;
const passes = (time: number) => {
  passed += time;
};

beforeEach(() => {
  vi.useFakeTimers();
  passed = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  vi.stubGlobal('WebSocket', Scripted);
  Scripted.all = [];
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened() {
  const broken = vi.fn();
  const socket = new RoomSocket(
    '',
    () => ({ t: 'enter' }) as never,
    () => {},
    broken,
  );
  const [line] = Scripted.all;
  if (!line) throw new Error('no line');
  line.open();
  return { socket, line, broken };
}

test('a line that answers stands, and one that does not is opened anew within eight seconds', () => {
  const { line, broken } = opened();
  line.tell({ t: 'entered' });
  for (let beats = 0; beats < 10; beats++) {
    vi.advanceTimersByTime(2000);
    line.tell({ t: 'beat', now: 0 });
  }
  expect(Scripted.all).toHaveLength(1);
  vi.advanceTimersByTime(8000);
  expect(broken).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(300);
  expect(Scripted.all).toHaveLength(2);
});

test('a question that is not answered for a minute stays on its line', () => {
  const { line, broken } = opened();
  line.tell({ t: 'choose' });
  for (let beats = 0; beats < 30; beats++) {
    vi.advanceTimersByTime(2000);
    expect(line.said.at(-1)).toBe('beat');
    line.tell({ t: 'beat', now: 0 });
  }
  expect(broken).not.toHaveBeenCalled();
});

test('a tab whose timers are slowed to one a minute answers the server, and does not take its own silence for a broken line', () => {
  const { line, broken } = opened();
  line.tell({ t: 'entered' });
  const said = () => line.said.filter((t) => t === 'beat').length;
  for (let minutes = 0; minutes < 3; minutes++) {
    for (let asked = 0; asked < 5; asked++) {
      passes(10_000);
      const before = said();
      line.tell({ t: 'beat', now: 0 });
      expect(said()).toBe(before + 1);
      line.tell({ t: 'beat', now: 0 });
      expect(said()).toBe(before + 1);
    }
    passes(10_000);
    vi.advanceTimersToNextTimer();
    line.tell({ t: 'beat', now: 0 });
  }
  expect(broken).not.toHaveBeenCalled();
});

test('a page that slept asks at once, and opens a line anew where nothing comes', () => {
  const { socket, line, broken } = opened();
  line.tell({ t: 'entered' });
  passes(3_600_000);
  socket.hurry();
  expect(line.said.at(-1)).toBe('beat');
  line.tell({ t: 'beat', now: 0 });
  vi.advanceTimersByTime(2500);
  expect(broken).not.toHaveBeenCalled();
  line.tell({ t: 'beat', now: 0 });
  socket.hurry();
  vi.advanceTimersByTime(2500);
  expect(broken).toHaveBeenCalledOnce();
});

test('a clock that is set, an hour on or back, breaks no line that answers', () => {
  const { line, broken } = opened();
  line.tell({ t: 'entered' });
  for (const hours of [1, -2, 1]) {
    vi.advanceTimersByTime(2000);
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    vi.advanceTimersByTime(2000);
    line.tell({ t: 'beat', now: 0 });
  }
  expect(broken).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(8000);
  expect(broken).toHaveBeenCalledOnce();
});
