interface Words {
  /** Returns the text of a message key. Other text is returned unchanged. */
  say: (message: string) => string;
  /** Returns the label of a field. */
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
 * The lines of a notification (spec, point 8: Notification content). A string is one line, a list the lines of its entries. In an object
 * each list becomes lines 'field: message', each string is one line, and nested objects are flattened.
 */
export function noticeLines(content: unknown, words: Words): string[] {
  if (typeof content === 'string') return [words.say(content)];
  if (Array.isArray(content)) return content.flatMap((part) => noticeLines(part, words));
  if (!isRecord(content)) return [];
  return Object.entries(content).flatMap(([field, value]) => fieldLines(field, value, words));
}
