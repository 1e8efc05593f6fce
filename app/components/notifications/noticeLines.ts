interface Words {
  /** The sentence of a message key, or of a text that is none. */
  say: (message: string) => string;
  /** What a field is called. */
  label: (field: string) => string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function fieldLines(field: string, value: unknown, words: Words): string[] {
  if (!Array.isArray(value)) return noticeLines(value, words);
  return value.flatMap((message) =>
    typeof message === 'string' ? [`${words.label(field)}: ${words.say(message)}`] : noticeLines(message, words),
  );
}

/**
 * The lines of a notification (spec, point 8: Notification content). A text is a line, a list is its entries' lines; of an object each list
 * becomes lines of the form 'field: message', each text a line as it stands, and what is nested is flattened.
 */
export function noticeLines(content: unknown, words: Words): string[] {
  if (typeof content === 'string') return [words.say(content)];
  if (Array.isArray(content)) return content.flatMap((part) => noticeLines(part, words));
  if (!isRecord(content)) return [];
  return Object.entries(content).flatMap(([field, value]) => fieldLines(field, value, words));
}
