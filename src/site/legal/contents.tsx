type Section = { key: string; title: string };

/** Links to the sections of the page, which need no script. */
export function Contents({ sections, className = '' }: { sections: Section[]; className?: string }) {
  return (
    <ol className={className}>
      {sections.map(({ key, title }, index) => (
        <li key={key}>
          <a
            href={`#${key}`}
            className="flex min-h-11 lg:min-h-9 items-center gap-2 underline-offset-4 hover:underline"
          >
            <span className="min-w-6 text-soft tabular-nums">{index + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
