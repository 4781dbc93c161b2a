import { SaxesParser } from 'saxes';
import { Failure } from '#src/platform/forms/errors.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is called for each element: when it begins, and when it ends, with the text that is in nothing else in it. */
export type Elements = {
  begins(name: string, attributes: Attributes): void;
  ends?(name: string, text: string): void;
};

/** More than any program writes into a cell. */
const longest = 1_000_000;
/** What is said of signs that XML may not hold, though workbooks have them, and how the text has them then. */
const forbidden = { said: /^(?:disallowed character|malformed character entity)\.$/, sign: /&#\w+;/g };

/**
 * Reads XML from its beginning to its end, a megabyte at a time. Names are told without the prefix that the outermost
 * element has.
 * @throws Failure table_broken where an element is not closed, or a text is endless; and what the caller throws
 */
export function readXml(bytes: Uint8Array, elements: Elements): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const broken = (): never => {
    throw new Failure('table_broken');
  };
  let prefix: string | undefined;
  let [text, isForbidden] = ['', false];
  const plain = (name: string) => (prefix && name.startsWith(prefix) ? name.slice(prefix.length) : name);
  parser.on('error', ({ message }) => {
    if (!forbidden.said.test(message)) broken();
    isForbidden = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    prefix ??= /^[^:]+:/.exec(name)?.[0] ?? '';
    [text, isForbidden] = ['', false];
    elements.begins(plain(name), attributes);
  });
  const add = (more: string) => {
    text += more;
    if (text.length > longest) broken();
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    elements.ends?.(plain(name), isForbidden ? text.replace(forbidden.sign, '') : text);
    [text, isForbidden] = ['', false];
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += 1_000_000)
    parser.write(decoder.decode(bytes.subarray(at, at + 1_000_000), { stream: true }));
  parser.close();
}

/** Whether an attribute of yes or no says yes. */
export function isSet(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
