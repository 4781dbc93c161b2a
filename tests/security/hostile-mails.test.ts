import ICAL from 'ical.js';
import { parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedProgram, type TestProgram } from '../start/program.ts';
import { makePeople } from './every-call.ts';
import { sayEverywhere } from './hostile-words.ts';

/** Whatever people type, a letter shows it as they typed it: none of it becomes markup, a header or an event. */
const words = `</p></td><script>alert(1)</script><img src=x onerror=alert(2)>"'><svg onload=alert(3)>{{113*113}}`;

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let taken: string[];
let all: Awaited<ReturnType<TestProgram['mails']>>;
/** Those in which the words are told. */
let letters: typeof all;
beforeAll(async () => {
  taken = await sayEverywhere(program, await makePeople(program), words);
  all = await program.mails();
  letters = all.filter(({ content }) => JSON.stringify(content).includes('alert'));
});

const plain = new Set('html head meta title body div h1 p br table tbody tr td a'.split(' '));
const harmless = new Set('lang charset name content style role href'.split(' '));

type Node = {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
};

test('they are taken in many fields, and told in letters of many kinds', () => {
  expect(taken.length).toBeGreaterThan(15);
  const kinds = new Set(letters.map(({ key }) => key.replace(/[\da-f-]{36}|\S*\d\S*/g, '…')));
  expect(kinds.size).toBeGreaterThan(7);
});

describe('in every letter', () => {
  test('the HTML has the elements and attributes of our own, and the words as text', () => {
    for (const { key, content } of letters) {
      const texts: string[] = [];
      visit(parse(content?.html ?? '') as Node, (node) => {
        if (node.nodeName.startsWith('#')) return node.value && texts.push(node.value);
        expect([key, plain.has(node.nodeName) ? '' : node.nodeName]).toEqual([key, '']);
        for (const { name, value } of node.attrs ?? []) {
          expect([key, harmless.has(name) ? '' : name]).toEqual([key, '']);
          // Places of ours, and numbers to call: digits alone, so that no code of a telephone network is dialled.
          if (name === 'href')
            expect(value).toMatch(
              /^(http:\/\/dars\.test\/.*|https:\/\/meet\.dars\.test\/.*|tel:\+?\d{3,31})$/,
            );
          if (name === 'style') expect(value).not.toMatch(/url\(|expression|alert/);
        }
      });
      if (content?.html.includes('alert'))
        expect([key, texts.join('')]).toEqual([key, expect.stringContaining(words)]);
    }
  });

  test('the subject is one line, and no template is filled in', () => {
    for (const { content } of letters) {
      expect(content?.subject).not.toMatch(/[\r\n]/);
      expect(JSON.stringify(content)).not.toMatch(/[^\w]12769[^\w]/);
    }
  });

  test('the calendar has one event, and none of the words', () => {
    const calendars = all.flatMap(({ content }) => content?.calendar?.content ?? []);
    expect(calendars.length).toBeGreaterThan(0);
    for (const calendar of calendars) {
      expect(calendar.replaceAll('\r\n ', '')).not.toContain('alert');
      const parts = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents();
      expect(parts.filter(({ name }) => name === 'vevent')).toHaveLength(1);
    }
  });
});

function visit(node: Node, look: (node: Node) => unknown): void {
  if (node.nodeName !== '#document') look(node);
  for (const child of node.childNodes ?? []) visit(child, look);
}
