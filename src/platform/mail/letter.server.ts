import type { MailContent } from '#src/platform/database/tables.server.ts';
import { business, unnamed } from '#src/platform/language/business.ts';
import type { Language } from '#src/platform/language/language.ts';

/** A label and its value, which may be a link; in plain text a telephone number stands without its link. */
export type Fact = [label: string, value: string, url?: string];

/** A letter in the order in which it is read. Everything in it is plain text; it is escaped here. */
export type Letter = {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: Fact[];
  actions?: { label: string; url: string }[];
  closing: string[];
};

/** Sets a letter as HTML that mail programs show alike, and as plain text, from the same words. */
export function writeLetter(letter: Letter): Pick<MailContent, 'subject' | 'text' | 'html' | 'language'> {
  const { language, subject } = letter;
  return { subject: oneLine(subject), text: plain(letter), html: html(letter), language };
}

/** A letter with one more line at its end, and where that leads. */
export function addLine(
  { text, html }: Pick<MailContent, 'text' | 'html'>,
  words: string,
  url: string,
): Pick<MailContent, 'text' | 'html'> {
  const [line, address] = [escapeHtml(words), escapeHtml(url)];
  const link = `<a href="${address}" style="color:#16307f">${address}</a>`;
  const more = `<p style="margin:0 0 16px;${small}">${line} ${link}</p>`;
  return {
    text: `${text}\n${words} ${url}\n`,
    html: html.endsWith(end) ? `${html.slice(0, -end.length)}${more}${end}` : html,
  };
}

function plain({ heading, paragraphs, facts = [], actions = [], closing }: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts
      .map(([label, value, url]) => `${label}: ${value}${url && !url.startsWith('tel:') ? `\n${url}` : ''}`)
      .join('\n'),
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    closing.join('\n'),
    whoWrites().join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** How the end of a letter looks, and with what each ends. */
const small = 'color:#5a6288;font-size:14px';
const end = '</div></div></body></html>';

const font = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

function html({ language, subject, heading, paragraphs, facts = [], actions = [], closing }: Letter): string {
  const text = (words: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;
  const rows = facts.map(
    ([label, value, url]) =>
      `<tr><td style="padding:6px 16px 6px 0;color:#5a6288;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:6px 0;font-weight:600;vertical-align:top">${url ? `<a href="${escapeHtml(url)}" style="color:#16307f">${escapeHtml(value)}</a>` : escapeHtml(value)}</td></tr>`,
  );
  const buttons = actions.map(({ label, url }, index) =>
    index === 0
      ? `<a href="${escapeHtml(url)}" style="display:inline-block;margin:0 16px 12px 0;padding:14px 24px;border-radius:12px;background:#f7b733;color:#18204a;font-weight:700;text-decoration:none">${escapeHtml(label)}</a>`
      : `<a href="${escapeHtml(url)}" style="display:inline-block;margin:0 0 12px;padding:14px 0;color:#16307f;font-weight:600">${escapeHtml(label)}</a>`,
  );
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#fffaf1;color:#18204a;${font};font-size:16px;line-height:1.55">` +
    `<div style="max-width:560px;margin:0 auto;padding:24px"><div style="background:#16307f;color:#fff;font-weight:800;font-size:20px;padding:18px 24px;border-radius:16px 16px 0 0">${business.name}</div>` +
    `<div style="background:#fff;border:1px solid #eadfcb;border-top:0;border-radius:0 0 16px 16px;padding:28px 24px">` +
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(heading)}</h1>` +
    paragraphs.map((words) => text(words, '')).join('') +
    (rows.length
      ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>`
      : '') +
    `<div>${buttons.join('')}</div>` +
    [...closing, ...whoWrites()].map((words) => text(words, small)).join('') +
    end
  );
}

/** Who the business is and where, below each letter; nothing until the staff say so. */
function whoWrites(): string[] {
  if (business === unnamed) return [];
  const { name, legalName, address, phone } = business;
  return [[legalName || name, address, phone].filter(Boolean).join('\n')];
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
