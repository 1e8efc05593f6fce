import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CityMenu } from '../../../../../app/components/city-menu/CityMenu';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';

registerAllMessages();

const city = (id: number, name: string) => ({ id, name, names: [name], governorate: '', fee: 'IQD 3,000.00', isDefault: id === 4 });
const cities = [city(1, 'Baghdad'), city(4, 'Erbil'), city(5, 'Mosul')];

let selected: number | null = null;
const Menu = () => <CityMenu cities={cities} current={selected} onClose={() => {}} />;
const Page = createRemixStub([{ path: '/', Component: Menu }]);

/** The options of the menu as markup. */
function optionsOf(current: number | null): string[] {
  selected = current;
  return renderToStaticMarkup(<Page />)
    .split('role="option"')
    .slice(1);
}

test.each([4, 1, null])('the menu marks the default city with a star, and no other (selected: %s)', (current) => {
  expect(optionsOf(current).map((option) => /icon star/.test(option))).toEqual([false, true, false]);
});
