/** The beginning of a text in one line of at most `max` characters, cut between words. */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const space = line.slice(0, max).lastIndexOf(' ');
  return `${line.slice(0, space > max / 2 ? space : max - 1).replace(/[\s\p{P}]+$/u, '')}…`;
}
