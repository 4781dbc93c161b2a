import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** A token as BotFather gives it. */
export const botToken = '123456:a-token-of-tests_0123456789abcdefghij';
export const botName = 'dars_test_bot';

/** How the Bot API is: well, asks to wait, says that the chat is shut, breaks, or says nothing at all. */
export type Mood = 'takes' | 'waits' | 'blocked' | 'not found' | 'broken' | 'hangs' | 'goes without a word';

/** What the documentation asks of each method that we call (https://core.telegram.org/bots/api, 9.2). */
const methods = {
  getMe: z.strictObject({}),
  sendMessage: z.strictObject({
    chat_id: z.union([z.int(), z.string().regex(/^(-?\d+|@\w+)$/)]),
    text: z.string().min(1).max(4096),
    link_preview_options: z.strictObject({ is_disabled: z.boolean() }).optional(),
    reply_markup: z
      .strictObject({
        inline_keyboard: z.array(
          z.array(
            z.strictObject({
              text: z.string().min(1),
              callback_data: z
                .string()
                .refine((data) => Buffer.byteLength(data) <= 64, 'BUTTON_DATA_INVALID'),
            }),
          ),
        ),
      })
      .optional(),
  }),
  editMessageText: z.strictObject({
    chat_id: z.union([z.int(), z.string()]),
    message_id: z.int(),
    text: z.string().min(1).max(4096),
  }),
  answerCallbackQuery: z.strictObject({
    callback_query_id: z.string(),
    text: z.string().max(200).optional(),
    show_alert: z.boolean().optional(),
  }),
  getFile: z.strictObject({ file_id: z.string() }),
  setWebhook: z.strictObject({
    url: z.url({ protocol: /^https$/ }),
    secret_token: z
      .string()
      .regex(/^[\w-]{1,256}$/)
      .optional(),
    allowed_updates: z.array(z.string()).optional(),
  }),
  deleteWebhook: z.strictObject({ drop_pending_updates: z.boolean().optional() }),
  getUpdates: z.strictObject({
    offset: z.int().optional(),
    limit: z.int().min(1).max(100).optional(),
    timeout: z.int().min(0).optional(),
    allowed_updates: z.array(z.string()).optional(),
  }),
};
type Method = keyof typeof methods;

/** The bot, as Telegram knows it. */
export const me = { id: 123456, is_bot: true, first_name: 'Dars', username: botName };

/** Telegram's Bot API on this machine: it refuses what the documentation does not allow, and is as it is told to be. */
export async function startBotApi() {
  const calls: { method: Method; said: Record<string, unknown> }[] = [];
  const sent: { chat: string; text: string }[] = [];
  const updates: { update_id: number }[] = [];
  /** Whoever asked for updates when there were none. */
  const asking = new Set<() => void>();
  const files = new Map<string, Buffer>();
  let messageId = 0;
  let mood: Mood = 'takes';
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    for (const answer of asking) answer();
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    /** What was taken, message by message. */
    sent,
    be: (next: Mood) => {
      if (mood === 'hangs') server.closeAllConnections();
      mood = next;
    },
    /** A file that somebody has sent to it, under the name that it gives it. */
    hold: (id: string, bytes: Buffer) => files.set(id, bytes),
    /** What it calls the message that it took last. */
    lastId: () => messageId,
    /** The buttons below the message that it took last: what they show, and what they say when they are pressed. */
    buttons: (): { text: string; callback_data: string }[] => {
      const last = calls.findLast(({ method }) => method === 'sendMessage')?.said.reply_markup;
      return ((last as { inline_keyboard?: never[][] } | undefined)?.inline_keyboard ?? []).flat();
    },
    /** What the bot is told when it asks. */
    tell: (...more: { update_id: number }[]) => {
      updates.push(...more);
      for (const answer of asking) answer();
    },
    stop,
    environment: { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: `http://127.0.0.1:${port}` },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, key, path = ''] = /^\/file\/bot([^/]+)\/documents\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (key === botToken && request.method === 'GET') {
      const bytes = files.get(path);
      return bytes ? void response.end(bytes) : fail(response, 404, 'Not Found');
    }
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (token !== botToken) return fail(response, 401, 'Unauthorized');
    if (!method || !(method in methods)) return fail(response, 404, 'Not Found');
    const said = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
    const known = method as Method;
    const checked = methods[known].safeParse(said);
    if (!checked.success) return fail(response, 400, `Bad Request: ${checked.error.issues[0]?.message}`);
    calls.push({ method: known, said });
    if (known === 'getFile') {
      // What the documentation says of files beyond 20 MB.
      const bytes = files.get(String(said.file_id))?.length;
      if (bytes === undefined) return fail(response, 400, 'Bad Request: invalid file_id');
      if (bytes > 20 * 1024 * 1024) return fail(response, 400, 'Bad Request: file is too big');
    }
    if (known !== 'sendMessage') return succeed(response, known, said);
    if (mood === 'hangs') return;
    if (mood === 'waits')
      return fail(response, 429, 'Too Many Requests: retry after 17', { retry_after: 17 });
    if (mood === 'blocked') return fail(response, 403, 'Forbidden: bot was blocked by the user');
    if (mood === 'not found') return fail(response, 400, 'Bad Request: chat not found');
    if (mood === 'broken') return fail(response, 500, 'Internal Server Error');
    messageId += 1;
    sent.push({ chat: String(said.chat_id), text: String(said.text) });
    if (mood === 'goes without a word') return void response.destroy();
    succeed(response, known, said);
  }

  function succeed(response: ServerResponse, method: Method, said: Record<string, unknown>): void {
    const results: Record<Method, () => unknown> = {
      getMe: () => me,
      sendMessage: () => ({ message_id: messageId, date: 0, chat: { id: said.chat_id, type: 'private' } }),
      editMessageText: () => ({
        message_id: said.message_id,
        date: 0,
        chat: { id: said.chat_id, type: 'private' },
      }),
      answerCallbackQuery: () => true,
      getFile: () => ({
        file_id: said.file_id,
        file_unique_id: said.file_id,
        file_size: files.get(String(said.file_id))?.length,
        file_path: `documents/${said.file_id}`,
      }),
      setWebhook: () => true,
      deleteWebhook: () => true,
      getUpdates: () => updates.filter(({ update_id: id }) => id >= Number(said.offset ?? 0)),
    };
    const answer = () => reply(response, 200, { ok: true, result: results[method]() });
    const isInVain = method === 'getUpdates' && (results.getUpdates() as unknown[]).length === 0;
    if (isInVain) waitForUpdates(Number(said.timeout ?? 0), answer);
    else answer();
  }

  /** Asked in vain it waits for as long as it was told to, or until there is one. */
  function waitForUpdates(seconds: number, answer: () => void): void {
    const answerOnce = () => {
      clearTimeout(late);
      asking.delete(answerOnce);
      answer();
    };
    const late = setTimeout(answerOnce, seconds * 1000);
    asking.add(answerOnce);
  }
}

function fail(response: ServerResponse, code: number, description: string, parameters?: object): void {
  reply(response, code, { ok: false, error_code: code, description, ...(parameters && { parameters }) });
}

function reply(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
