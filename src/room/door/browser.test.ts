import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  ['an iPhone', 'ios', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 5],
  ['Chrome on an iPhone is Safari beneath', 'ios', `${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 5],
  ['an iPad that says it is a Mac', 'ios', `${mac} Version/18.1 Safari/605.1.15`, 5],
  ['Safari on a Mac', 'safari', `${mac} Version/18.1 Safari/605.1.15`, 0],
  ['Chrome on a laptop', 'chrome', `${windows} Safari/537.36`, 0],
  ['Edge', 'edge', `${windows} Safari/537.36 Edg/142.0.0.0`, 0],
  ['Firefox', 'firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  ['Chrome on Android', 'android', `${android}) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36`, 5],
  [
    'a view within an app',
    'in-app',
    `${android}; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36`,
    5,
  ],
  ['Instagram', 'in-app', `${iPhone} Mobile/15E148 Instagram 300.0`, 5],
  ['what nobody knows', 'other', 'Lynx/2.9', 0],
])('%s is known', (_, browser, userAgent, touchPoints) => {
  expect(browserOf(userAgent, touchPoints)).toBe(browser);
});
