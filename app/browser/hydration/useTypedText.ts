import { type RefCallback, useCallback, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';

/**
 * Keeps what was typed into a textarea before hydration. React 18 keeps typed values of inputs, but resets a textarea to its initial text.
 * @param id the textarea's id.
 * @returns its `ref`.
 */
export function useTypedText(id: string): RefCallback<HTMLTextAreaElement> {
  const isHydrated = useHydrated();
  const [textBefore] = useState(() => {
    if (isHydrated || typeof document === 'undefined') return undefined;
    const area = document.getElementById(id);
    return area instanceof HTMLTextAreaElement ? area.value : undefined;
  });
  return useCallback(
    (area) => {
      if (area && textBefore !== undefined && area.value !== textBefore) area.value = textBefore;
    },
    [textBefore],
  );
}
