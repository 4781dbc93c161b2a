type BroughtWordsProps = { brought: readonly { child: string; lessons: readonly string[] }[] };

/** What was brought along for somebody: each child with their lessons. */
export function BroughtWords({ brought }: BroughtWordsProps) {
  const words = brought.map(({ child, lessons }) => [child, lessons.join(', ')].filter(Boolean).join(': '));
  return <span className="block text-sm wrap-anywhere text-soft">{words.filter(Boolean).join('; ')}</span>;
}
