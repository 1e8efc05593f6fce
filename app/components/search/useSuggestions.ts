import { type RefObject, useEffect, useRef, useState } from 'react';
import { keyAction } from './keys';
import type { Suggestion } from './suggestion';
import { suggestionFinder } from './suggestionFinder';

interface Shown {
  suggestions: Suggestion[];
  open: boolean;
  active: number;
}

const nothing: Shown = { suggestions: [], open: false, active: -1 };

/** The attributes that the box has only while there are suggestions. */
const attributes = ['role', 'aria-autocomplete', 'aria-haspopup', 'aria-expanded', 'aria-controls', 'aria-activedescendant'];

/** Listens to the box and returns the state of its list. `choose` is called with the chosen suggestion. */
function useBox(box: RefObject<HTMLInputElement>, choose: (suggestion: Suggestion) => void) {
  const [shown, setShown] = useState(nothing);
  const latest = useRef({ shown, choose });
  latest.current = { shown, choose };

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const finder = suggestionFinder((suggestions) =>
      setShown({ suggestions, open: suggestions.length > 0 && document.activeElement === input, active: -1 }),
    );
    const look = () => finder.look(input.value);
    const press = (event: KeyboardEvent) => {
      // During composition the input method handles the keys.
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const { shown: now, choose: take } = latest.current;
      const action = keyAction(event.key, { open: now.open, active: now.active, count: now.suggestions.length });
      if (action === null) return;
      event.preventDefault();
      // Otherwise the shell's Escape handler would close the drawer around the box.
      event.stopPropagation();
      const chosen = now.suggestions[now.active];
      if (action === 'choose' && chosen) take(chosen);
      else if (action === 'close') setShown({ ...now, open: false, active: -1 });
      else if (action === 'open') setShown({ ...now, open: true });
      else if (typeof action === 'object') setShown({ ...now, active: action.move });
    };
    const leave = () => {
      finder.stop();
      setShown(nothing);
    };
    const { form } = input;
    input.addEventListener('input', look);
    input.addEventListener('keydown', press);
    input.addEventListener('blur', leave);
    form?.addEventListener('submit', leave);
    form?.addEventListener('reset', leave);
    // Text that was typed before this code loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) look();
    return () => {
      finder.stop();
      input.removeEventListener('input', look);
      input.removeEventListener('keydown', press);
      input.removeEventListener('blur', leave);
      form?.removeEventListener('submit', leave);
      form?.removeEventListener('reset', leave);
    };
  }, [box]);

  return shown;
}

/**
 * Makes the search box a combobox while there are suggestions. Otherwise it is a searchbox, as without script.
 */
export function useSuggestions(box: RefObject<HTMLInputElement>, listId: string, choose: (suggestion: Suggestion) => void) {
  const shown = useBox(box, choose);
  const { suggestions, open, active } = shown;
  const isCombobox = suggestions.length > 0;

  useEffect(() => {
    const input = box.current;
    if (!input || !isCombobox) return;
    const values = ['combobox', 'list', 'listbox', String(open), open ? listId : null, active < 0 ? null : `${listId}-${active}`];
    attributes.forEach((name, place) => {
      const value = values[place];
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    });
    return () => {
      for (const name of attributes) input.removeAttribute(name);
    };
  }, [box, listId, isCombobox, open, active]);

  return { suggestions, open, active };
}
