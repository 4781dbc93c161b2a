import { beforeEach, describe, expect, test } from 'vitest';
import { pdf } from '../../../../tests/make/sent-files.ts';
import type { startBotApi } from '../../../../tests/stand-ins/bot-api.ts';
import { changed, pressed, sentBy } from '../../../../tests/stand-ins/bot-updates.ts';
import { eachToldByBot } from '../../../../tests/stand-ins/told-by-bot.ts';

/** The mother’s chat. */
const chat = 1;
let api: Awaited<ReturnType<typeof startBotApi>>;
let told: number;
const { post, answer, alerted, said, files } = eachToldByBot((given) => {
  ({ api, told } = given);
});
const names = ['one', 'two', 'three', 'four', 'five'];
beforeEach(() => {
  for (const name of names) api.hold(name, pdf);
});

/** One sheet of an album: Telegram tells of each by itself. */
const sheet = (name: string, caption?: string, replyTo?: number) =>
  sentBy(
    chat,
    {
      document: { file_id: name, file_name: `${name}.pdf` },
      media_group_id: 'album',
      ...(caption !== undefined && { caption }),
    },
    replyTo,
  );
const questions = () => api.sent.filter(({ text }) => text === 'Who to?').length;
const press = () => post(pressed(chat, api.buttons()[0]?.callback_data ?? '', api.lastId()));

describe('an album', () => {
  test('is asked about once, and is one message with all its files and captions', async () => {
    const album = names.map((name, index) => sheet(name, ['Page 1', undefined, 'Page 3'][index]));
    for (const update of album) await post(update);
    // Telegram may tell of each once more.
    for (const update of album.slice(1)) await post(update);
    expect(questions()).toBe(1);
    await press();
    expect(await said()).toMatchObject([{ words: 'Page 1\nPage 3', number: 2 }]);
    expect(await files()).toHaveLength(5);
  });

  test('is asked about once, also where all of it comes at one moment', async () => {
    await Promise.all(names.map((name) => post(sheet(name))));
    expect(questions()).toBe(1);
    await press();
    expect([(await said()).length, (await files()).length]).toEqual([1, 5]);
  });

  test('of which something comes after it was sent is not lost', async () => {
    await post(sheet('one'));
    await press();
    await post(sheet('two'));
    expect(questions()).toBe(2);
    await press();
    expect([(await said()).length, (await files()).length]).toEqual([2, 2]);
  });

  test('has its caption changed', async () => {
    const first = sheet('one', 'Page 1');
    for (const update of [first, sheet('two')]) await post(update);
    const { message } = first;
    await post({ ...changed(first, ''), edited_message: { ...message, caption: 'Pages 1 and 2' } });
    await press();
    expect(await said()).toMatchObject([{ words: 'Pages 1 and 2' }]);
  });

  test('with more words than a message takes is not sent, and it is told why', async () => {
    for (const name of names) await post(sheet(name, 'x'.repeat(1000)));
    await press();
    expect(alerted()).toContain('at most 4000 characters');
    expect(await said()).toEqual([]);
  });

  test('that is a reply goes there, sheet by sheet, in its order', async () => {
    for (const name of names.slice(0, 3)) await post(sheet(name, name, told));
    expect((await said()).map(({ words }) => words)).toEqual(['one', 'two', 'three']);
    expect(answer()).toBe('Sent to Dilnoza Karimova · Chess for beginners.');
  });
});
