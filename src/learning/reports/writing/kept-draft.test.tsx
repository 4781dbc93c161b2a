import { afterEach, expect, vi } from 'vitest';
import { CallError } from '#src/platform/http/call.ts';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { type Keeping, type KeptDraft, startDraft, typedHere } from './kept-draft.ts';

let draft: KeptDraft<string> | undefined;
afterEach(() => {
  draft?.stop();
  localStorage.clear();
});

function start(save: (typed: string) => Promise<unknown>) {
  const states: Keeping[] = [];
  const wait = { pause: 5, first: 20, most: 20 };
  draft = startDraft({ name: 'report', save, onChange: (state) => states.push(state), wait });
  return { draft, states };
}

behaviour(
  'what is typed without a connection stays on the device, and is saved once there is one',
  async () => {
    let isOff = true;
    const saved: string[] = [];
    const { draft: kept, states } = start(async (typed) => {
      if (isOff) throw new CallError(0, {});
      saved.push(typed);
    });
    kept.keep('She');
    kept.keep('She solves it');
    expect(typedHere('report')).toBe('She solves it');
    await vi.waitFor(() => expect(states.at(-1)).toBe('here'));
    isOff = false;
    await vi.waitFor(() => expect(states.at(-1)).toBe('saved'));
    expect([saved, typedHere('report')]).toEqual([['She solves it'], undefined]);
  },
);

behaviour('a page that was closed and opened goes on with it', async () => {
  start(() => Promise.reject(new CallError(0, {}))).draft.keep('She');
  draft?.stop();
  const save = vi.fn(async () => {});
  start(save);
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith('She'));
});

behaviour('what arrives while the page is read anew stays on the device for the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { draft: kept, states } = start(() => promise);
  kept.keep('She');
  await vi.waitFor(() => expect(states.at(-1)).toBe('saving'));
  dispatchEvent(new Event('beforeunload'));
  resolve();
  await vi.waitFor(() => expect(states.at(-1)).toBe('saved'));
  expect(typedHere('report')).toBe('She');
});

behaviour('what was sent is forgotten, and what is refused is not tried for ever', async () => {
  const save = vi.fn(() => Promise.reject(new CallError(409, {})));
  const { draft: kept, states } = start(save);
  kept.keep('She');
  await vi.waitFor(() => expect(states.at(-1)).toBe('refused'));
  kept.forget();
  expect([typedHere('report'), save.mock.calls.length]).toEqual([undefined, 1]);
});
