import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** What one load of a screen takes: seconds to its largest paint, answers of the network, their KB as they travelled. */
export type Look = { seconds: number; answers: number; kilobytes: number };

/** A screen has come to rest when so long nothing came, in milliseconds; the longest script is shorter. */
const quiet = 2500;

/** Loads an address, and waits until the page and its network have come to rest. */
export async function look(page: Page, session: CDPSession, url: string): Promise<Look> {
  const traffic = watch(session);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  // Its scripts ask for more.
  while (Date.now() - traffic.lastAt() < quiet) await wait(100);
  const seconds = (await page.evaluate(largestPaint)) / 1000;
  return { seconds, ...traffic.end() };
}

/** Counts what comes over the network; what the browser had takes no bytes of it. */
function watch(session: CDPSession) {
  let [answers, bytes, lastAt] = [0, 0, Date.now()];
  const heard = () => {
    lastAt = Date.now();
  };
  const done = ({ encodedDataLength }: { encodedDataLength: number }) => {
    heard();
    if (encodedDataLength === 0) return;
    answers += 1;
    bytes += encodedDataLength;
  };
  // The service worker hands the page through: the browser counts no bytes for it.
  const answered = ({ response }: Answered) => {
    heard();
    if (!response.fromServiceWorker) return;
    answers += 1;
    bytes += Number(response.headers['content-length'] ?? 0);
  };
  session.on('Network.requestWillBeSent', heard);
  session.on('Network.responseReceived', answered);
  session.on('Network.loadingFinished', done);
  return {
    lastAt: () => lastAt,
    end() {
      session.off('Network.requestWillBeSent', heard);
      session.off('Network.responseReceived', answered);
      session.off('Network.loadingFinished', done);
      return { answers, kilobytes: bytes / 1024 };
    },
  };
}

type Answered = { response: { fromServiceWorker?: boolean; headers: Record<string, string> } };

/** Milliseconds from the beginning of the load, in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
