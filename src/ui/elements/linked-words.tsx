import { Fragment } from 'react';

/** Signs around an address that are not of it. */
const around = { before: '([{<«“"\'', after: '.,;:!?)]}>»”"\'' };

/** What somebody wrote, as text; web addresses in it lead there, in a new tab that learns nothing of this one. */
export function LinkedWords({ words }: { words: string }) {
  return words.split(/(\s+)/).map((part, index) => {
    const { before, address, after } = inParts(part);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no name but their place
      <Fragment key={index}>
        {before}
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer nofollow">
            {address}
          </a>
        )}
        {after}
      </Fragment>
    );
  });
}

function inParts(part: string): { before: string; address?: string; after?: string } {
  let [start, end] = [0, part.length];
  while (around.before.includes(part.charAt(start)) && start < end) start += 1;
  while (around.after.includes(part.charAt(end - 1)) && end > start) end -= 1;
  const address = part.slice(start, end);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return { before: part };
  return { before: part.slice(0, start), address, after: part.slice(end) };
}
