import { useLocation, useSubmit } from '@remix-run/react';
import { type ChangeEvent, type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { withLanguage } from '../../i18n/links';
import { LocaleContext, useTranslate } from '../../i18n/useTranslate';
import { Icon } from '../ui/Icon';
import type { CityView } from './cityView';
import { findCities } from './findCities';
import { menuKey } from './menuKey';

export interface CityMenuProps {
  cities: CityView[];
  /** The id of the selected city. */
  current: number | null;
  /** Closes the menu, and returns the focus to its link. */
  onClose: () => void;
}

/** Sends the form of the page of cities. It redirects to the current page. */
function useChoice() {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const { linkLanguage } = useContext(LocaleContext);
  return ({ id }: CityView) =>
    submit({ city_id: String(id), redirectTo: pathname + search }, { method: 'post', action: withLanguage('/city', linkLanguage) });
}

/** The text of the filter, the cities that it finds, and the place of the active one: the selected city, or the first one found. */
function useFilter(cities: CityView[], current: number | null) {
  const placeOfCurrent = cities.findIndex(({ id }) => id === current);
  const [{ text, active }, setState] = useState({ text: '', active: placeOfCurrent });
  return {
    text,
    active,
    found: findCities(cities, text),
    type: ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      setState({ text: value, active: value.trim() === '' ? placeOfCurrent : 0 }),
    move: (place: number) => setState({ text, active: place }),
  };
}

/** The delivery cities with a filter (ARIA 1.2: an editable combobox with a list). The focus stays in the filter. */
export function CityMenu({ cities, current, onClose }: CityMenuProps) {
  const t = useTranslate('common');
  const listId = useId();
  const filter = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { text, active, found, type, move } = useFilter(cities, current);
  const send = useChoice();
  const choose = (city: CityView) => {
    onClose();
    send(city);
  };

  useEffect(() => filter.current?.focus({ preventScroll: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text moves the cities
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, text]);

  const press = (event: KeyboardEvent) => {
    // During composition the input method handles the keys.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isInFilter = event.target === filter.current;
    const action = menuKey(event, { active, count: found.length, isTyping: isInFilter && text !== '' });
    const city = found[active];
    // A letter that is typed in the list goes to the filter.
    if (action === null && !isInFilter && event.key.length === 1) filter.current?.focus();
    if (action === null) return;
    event.preventDefault();
    if (action === 'close') onClose();
    else if (action === 'choose' && city) choose(city);
    else if (typeof action === 'object') move(action.move);
  };

  const isFound = found.length > 0;
  const activeId = isFound && active >= 0 ? `${listId}-${active}` : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the filter and the list
    <div onKeyDown={press}>
      <input
        ref={filter}
        className="input"
        type="text"
        role="combobox"
        aria-label={t('findCity')}
        placeholder={t('findCity')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isFound}
        aria-controls={isFound ? listId : undefined}
        aria-activedescendant={activeId}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={type}
      />
      <p role="status" className={isFound ? 'visually-hidden' : undefined}>
        {isFound ? t('cityCount', { count: found.length }) : t('noCity')}
      </p>
      {isFound && (
        <div ref={list} id={listId} role="listbox" aria-label={t('deliverTo')} aria-activedescendant={activeId} tabIndex={-1}>
          {found.map((city, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the filter keeps the focus and handles the keys
            <div
              key={city.id}
              id={`${listId}-${place}`}
              role="option"
              className={place === active ? 'active' : undefined}
              aria-selected={city.id === current}
              tabIndex={-1}
              // Otherwise the filter would lose the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(city)}
            >
              <span className="city-mark">{city.id === current && <Icon name="check" />}</span>
              {city.name}
              {city.isDefault && (
                <>
                  <Icon name="star" className="icon star" />
                  <span className="visually-hidden"> {t('defaultCity')}</span>
                </>
              )}
              <bdi className="muted">{city.fee}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
