const counts = new Map<string, Map<string, number>>();

/** Counts a case by what was done and how it ended. */
export function countEnding(what: string, ending: string): void {
  const endings = counts.get(what) ?? new Map<string, number>();
  counts.set(what, endings.set(ending, (endings.get(ending) ?? 0) + 1));
}

/** Prints the counted cases, as rows of a table. */
export function printCounts(title: string): void {
  let total = 0;
  const rows = [...counts].map(([what, endings]) => {
    const sum = [...endings.values()].reduce((all, count) => all + count, 0);
    total += sum;
    return `| ${what} | ${sum} | ${[...endings].map(([ending, count]) => `${count} ${ending}`).join(', ')} |`;
  });
  process.stdout.write(`${title}: ${total} cases\n${rows.join('\n')}\n`);
}
