export interface Block {
  kind: 'heading' | 'paragraph';
  text: string;
}

/** An information page as it is written in `locales/`: blocks between empty lines, headings marked with `## `. */
export const readText = (text: string): Block[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim().replace(/\s*\n\s*/g, ' '))
    .map((block) => (block.startsWith('## ') ? { kind: 'heading', text: block.slice(3) } : { kind: 'paragraph', text: block }));
