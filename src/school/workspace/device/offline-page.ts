import { formatDayTime } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { KeptThread } from '#src/school/messages/seen/kept-threads.ts';
import type { KeptLesson, KeptOnDevice } from './kept-lessons.ts';
import en from './messages.en.json' with { type: 'json' };
import uz from './messages.uz.json' with { type: 'json' };
import { offlineStyle } from './offline-style.ts';

const texts: Record<Language, typeof en> = { en, uz };

/** Who looks at the page: in which language, when, and on which clock. */
type Looker = { language: Language; now: Date; zone: string };

/** The page that stands in for any other while there is no connection: whole in itself, without script. */
export function offlinePage(
  kept: KeptOnDevice | undefined,
  looker: Looker,
  threads: readonly KeptThread[] = [],
): string {
  const { language, now } = looker;
  const t = (key: keyof typeof en) => texts[language][key];
  const ahead = kept?.lessons.filter(({ endTime }) => Date.parse(endTime) > now.getTime()) ?? [];
  const known =
    kept && ahead.length > 0
      ? [
          `<p>${t('lessons').replace('{{when}}', () => whenOf(kept.readAt, looker))}</p>`,
          `<ol>${ahead.map(item).join('')}</ol>`,
          `<p>${t('changes')}</p>`,
        ]
      : [`<p>${t('none')}</p>`];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${t('title')}</title><style>${offlineStyle}</style></head>`,
    `<body><main>${mark}<h1>${t('heading')}</h1>${known.join('')}${talks()}<a href="">${t('retry')}</a></main></body></html>`,
  ].join('');

  function talks(): string {
    if (threads.length === 0) return '';
    return `<h2>${t('messages')}</h2><p>${t('messagesHint')}</p>${threads.map(talk).join('')}`;
  }

  function talk({ title, child, messages }: KeptThread): string {
    const lines = messages.map(
      ({ who, words, at }) =>
        `<li><span>${escapeHtml(who)}, ${whenOf(at, looker)}</span><b dir="auto">${escapeHtml(words)}</b></li>`,
    );
    const head = escapeHtml([title, child].filter(Boolean).join(' · '));
    return `<details><summary>${head}</summary><ol>${lines.join('')}</ol></details>`;
  }

  function item({ title, isTrial, teacher, children = [], startTime }: KeptLesson): string {
    const name = isTrial ? t('trial').replace('{{subject}}', () => title) : title;
    const names = children.map((one) => one || t('nameless')).join(', ');
    const whose = names ? `<em>${escapeHtml(names)}</em>` : '';
    const who = teacher ? `<span>${escapeHtml(teacher)}</span>` : '';
    return `<li><span>${whenOf(startTime, looker)}</span><strong>${escapeHtml(name)}</strong>${whose}${who}</li>`;
  }
}

/** The icon of the product, which the page cannot fetch. */
const mark =
  '<svg viewBox="0 0 32 32" width="48" height="48" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#16307f"/><path fill="#fffaf1" d="M6 28V15c0-5 5-7 10-11 5 4 10 6 10 11v13h-5V16c0-2.500-2.500-4-5-5.600C13.500 12 11 13.500 11 16v12z"/><path fill="#f7b733" d="m16 16 1.700 2.800 3.200.8-2.100 2.500.2 3.300-3-1.300-3 1.300.2-3.300-2.100-2.500 3.200-.8z"/></svg>';

function whenOf(instant: string, { zone, language }: Looker): string {
  return escapeHtml(formatDayTime(new Date(instant), zone, language));
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
