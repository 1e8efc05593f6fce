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

/** Everything that a box has only while suggestions belong to it. */
const attributes = ['role', 'aria-autocomplete', 'aria-haspopup', 'aria-expanded', 'aria-controls', 'aria-activedescendant'];

/** Listens to the box and keeps what is shown below it. `choose` is what taking a suggestion does. */
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
      // While an input method composes, the keys are its own.
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const { shown: now, choose: take } = latest.current;
      const action = keyAction(event.key, { open: now.open, active: now.active, count: now.suggestions.length });
      if (action === null) return;
      event.preventDefault();
      // The shop's own Escape would close the drawer that the box is in.
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
    // Letters that came before this code did.
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
 * Makes a combobox of the search box while there are suggestions for it; before them and after them it stays the searchbox that it is
 * without script.
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
