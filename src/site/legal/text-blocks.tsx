import { Fragment } from 'react';
import type { DocumentName } from '#src/people/consent/editions.ts';
import { DocumentLink, YourDataLink } from './document-link.tsx';
import type { TextBlock } from './use-document.ts';

/** Paragraphs and lists of a section. */
export function Blocks({ blocks }: { blocks: TextBlock[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block} className="mt-4">
        <Sentence text={block} />
      </p>
    ) : (
      <ul key={block[0]} className="mt-4 grid list-disc gap-2 pl-6 marker:text-turquoise">
        {block.map((item) => (
          <li key={item}>
            <Sentence text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** A link to a document, or to the page where readers can do what the documents promise. */
function OtherPage({ name }: { name: string }) {
  return name === 'yourData' ? <YourDataLink /> : <DocumentLink name={name as DocumentName} />;
}

/** Other documents are named where the language of the text has them in its sentence: every second part is a name. */
function Sentence({ text }: { text: string }) {
  return text
    .split(/<(\w+)>/)
    .map((part, index) =>
      index % 2 ? <OtherPage key={part} name={part} /> : <Fragment key={part}>{part}</Fragment>,
    );
}
