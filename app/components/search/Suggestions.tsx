import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { inReadingOrder } from '../../i18n/format';
import { useTranslate } from '../../i18n/useTranslate';
import { Icon } from '../ui/Icon';
import type { Suggestion } from './suggestion';
import { useSuggestions } from './useSuggestions';

const icons = { query: 'search', category: 'menu', product: 'box' } as const;

/** Scrolls the active suggestion into view. */
function useInSight(active: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return list;
}

/** The suggestions below the search box (ARIA 1.2: an editable combobox with a list). */
export function Suggestions({ box }: { box: RefObject<HTMLInputElement> }) {
  const t = useTranslate('common');
  const navigate = useNavigate();
  const listId = useId();
  const choose = ({ kind, text, to }: Suggestion) => {
    const input = box.current;
    if (!input) return;
    if (kind === 'query') {
      input.value = text;
      input.form?.requestSubmit();
    } else if (to) {
      // The blur closes the list.
      input.blur();
      navigate(to);
    }
  };
  const { suggestions, open, active } = useSuggestions(box, listId, choose);
  const list = useInSight(active);
  return (
    <>
      <span className="visually-hidden" role="status">
        {open ? t('suggestionCount', { count: suggestions.length }) : ''}
      </span>
      {open && (
        <div ref={list} className="suggestions" id={listId} role="listbox" aria-label={t('suggestions')}>
          {suggestions.map((suggestion, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box keeps the focus and handles the keys
            <div
              key={`${suggestion.kind} ${suggestion.to ?? suggestion.text}`}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              // Otherwise the box would lose the focus and close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.image ? <img src={suggestion.image} alt="" width="40" height="40" /> : <Icon name={icons[suggestion.kind]} />}
              <bdi>{inReadingOrder(suggestion.text)}</bdi>
              {suggestion.kind === 'category' && <span className="muted">{t('category')}</span>}
              {suggestion.beside && (
                <span className="muted" dir="auto">
                  {suggestion.beside}
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
