import { describe, expect, test } from 'vitest';
import type { startBotApi } from '../../../../tests/stand-ins/bot-api.ts';
import { changed, pressed, sentBy } from '../../../../tests/stand-ins/bot-updates.ts';
import { eachToldByBot } from '../../../../tests/stand-ins/told-by-bot.ts';

/** The mother’s chat. */
const chat = 1;
let api: Awaited<ReturnType<typeof startBotApi>>;
let told: number;
const { post, answer, said } = eachToldByBot((given) => {
  ({ api, told } = given);
});

describe('what somebody changes after they wrote it', () => {
  test('stays as it was sent, and they are told so', async () => {
    const reply = sentBy(chat, { text: 'We come at five.' }, told);
    await post(reply);
    await post(changed(reply, 'We come at six.'));
    expect(await said()).toMatchObject([{ words: 'We come at five.' }]);
    expect(answer()).toContain('The message stays as you sent it');
  });

  test('is sent as it stands when the button is pressed', async () => {
    const asked = sentBy(chat, { text: 'We come at five.' });
    await post(asked);
    const [{ callback_data = '' } = {}] = api.buttons();
    const question = api.lastId();
    await post(changed(asked, 'We come at six.'));
    await post(pressed(chat, callback_data, question));
    expect(await said()).toMatchObject([{ words: 'We come at six.' }]);
    expect(answer()).toBe('Who to?');
  });

  test('is not asked about where it was never sent, or says the same', async () => {
    const reply = sentBy(chat, { text: 'Thank you!' }, told);
    await post(changed(reply, 'Thanks!'));
    await post(reply);
    await post(changed(reply, 'Thank you!'));
    await post(changed(sentBy(9, { text: 'Hello?' }), 'Hello!'));
    expect(answer()).toBe('Sent to Dilnoza Karimova · Chess for beginners.');
    expect(await said()).toHaveLength(1);
  });
});
