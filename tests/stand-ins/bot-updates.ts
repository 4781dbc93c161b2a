import { me } from './bot-api.ts';

let updateId = 1000;

function writer(chat: number, language = 'en') {
  return {
    ...{ id: chat, is_bot: false, first_name: 'Gulnora' },
    ...{ username: `person${chat}`, language_code: language },
  };
}

/** An update: somebody has written to the bot in their own chat. */
export function written(chat: number, text: string, language = 'en') {
  const from = writer(chat, language);
  const [command = ''] = text.split(' ');
  const entities = text.startsWith('/') ? [{ type: 'bot_command', offset: 0, length: command.length }] : [];
  return {
    update_id: updateId++,
    message: { message_id: updateId, date: 0, chat: { id: chat, type: 'private' }, from, text, entities },
  };
}

/** What somebody sends: words, or a file by Telegram's name for it with its caption. */
type Sent = {
  text?: string;
  caption?: string;
  photo?: object[];
  document?: { file_id: string; file_name?: string; mime_type?: string };
  sticker?: object;
  media_group_id?: string;
  location?: { latitude: number; longitude: number };
  pinned_message?: object;
  message_auto_delete_timer_changed?: object;
};

/** An update: somebody has sent something, perhaps as a reply to a message of the bot's. */
export function sentBy(chat: number, sent: Sent, replyTo?: number) {
  const { update_id, message } = written(chat, '');
  const { text: _, entities: __, ...bare } = message;
  const told = { message_id: replyTo, date: 0, chat: message.chat, from: me, text: 'New message' };
  return {
    update_id,
    message: { ...bare, ...sent, ...(replyTo !== undefined && { reply_to_message: told }) },
  };
}

/** An update: somebody has changed the text of what they sent. */
export function changed({ message }: ReturnType<typeof sentBy>, text: string) {
  return { update_id: updateId++, edited_message: { ...message, text, edit_date: 1 } };
}

/** An update: somebody has pressed a button below a message of the bot's. */
export function pressed(chat: number, data: string, message: number) {
  const below = {
    message_id: message,
    date: 0,
    chat: { id: chat, type: 'private' },
    from: me,
    text: 'Who to?',
  };
  return {
    update_id: updateId++,
    callback_query: { id: String(updateId), from: writer(chat), chat_instance: '1', data, message: below },
  };
}

/** An update: somebody has blocked the bot. */
export function blocked(chat: number) {
  const from = { id: chat, is_bot: false, first_name: 'Gulnora' };
  const change = { user: me, status: 'kicked', until_date: 0 };
  return {
    update_id: updateId++,
    my_chat_member: {
      chat: { id: chat, type: 'private' },
      from,
      date: 0,
      old_chat_member: { user: me, status: 'member' },
      new_chat_member: change,
    },
  };
}
