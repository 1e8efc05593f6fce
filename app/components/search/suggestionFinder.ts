import type { Suggestion } from './suggestion';

/** Debounce in milliseconds: longer than between two letters, too short to notice. */
const pause = 150;
const minLetters = 2;

async function ask(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(`/search/suggest?${new URLSearchParams({ q: text })}`, { signal, headers: { Accept: 'application/json' } });
  if (!answer.ok) return [];
  const { suggestions }: { suggestions: Suggestion[] } = await answer.json();
  return suggestions;
}

/**
 * Fetches suggestions while the shopper types. Only the newest text counts: a new request aborts the previous one, and a late answer is
 * dropped. A failure shows nothing.
 */
export function suggestionFinder(show: (suggestions: Suggestion[]) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    asking.abort();
  };
  const find = async (text: string) => {
    const { signal } = asking;
    const found = await ask(text, signal).catch(() => []);
    if (!signal.aborted) show(found);
  };
  return {
    stop,
    look(inputText: string) {
      stop();
      // A space at the end asks for the next word.
      const text = inputText.trimStart();
      if (text.trimEnd().length < minLetters) return show([]);
      asking = new AbortController();
      timer = setTimeout(() => void find(text), pause);
    },
  };
}
