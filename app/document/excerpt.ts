/** The beginning of a text in one line of at most `most` characters, cut between words. */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const space = line.slice(0, most).lastIndexOf(' ');
  return `${line.slice(0, space > most / 2 ? space : most - 1).replace(/[\s\p{P}]+$/u, '')}…`;
}
