import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type StaffCity, staffCities } from '../../../../marketplace/contract/staff/shop';
import { cityStates, maxNameSearch } from '../../../../marketplace/contract/staff/shopLimits';
import type { FormState } from '../../../components/forms/state';
import { FormKey } from '../../../components/staff/forms/FormKey';
import { Choice, Problems, refusedIf } from '../../../components/staff/forms/fields';
import { useFormState } from '../../../components/staff/forms/formState';
import { CellMeanwhile, cellValue, isCellChecked } from '../../../components/staff/forms/tableCells';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { readParameters } from '../../../components/staff/lists/listAddress';
import { UndoForm } from '../../../components/staff/undo/UndoForm';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';
import { changeCities } from './changeCities.server';

export const meta = staffMeta('staff', 'page_cities');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'cities');
  const filter = readParameters(staff.url, ['search', 'state']);
  const cities = await staff.api.get('/api/staff/cities/', staffCities);
  const isFiltered = Object.keys(filter).length > 0;
  const found = isFiltered ? await staff.api.get('/api/staff/cities/', staffCities, filter) : cities;
  return data({ cities, found: found.map(({ id }) => id), filter }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changeCities(await requireStaff(args, 'cities'));
}

const columns = [
  { input: 'fee', field: 'deliveryFee', label: 'fee' },
  { input: 'min', field: 'daysMin', label: 'daysMin' },
  { input: 'max', field: 'daysMax', label: 'daysMax' },
] as const;

/** The names of a city's inputs that can be refused. */
const refusable = ['fee', 'min', 'max', 'active'];
const errorsOf = (state: FormState, id: number) => refusable.flatMap((input) => state.errors[`${input}.${id}`] ?? []);

function Row({ city, isHidden, state }: { city: StaffCity; isHidden: boolean; state: FormState }) {
  const t = useTranslate('staffShop');
  const { id, name, governorate, version, isActive, isDefault } = city;
  const errors = errorsOf(state, id);
  return (
    <tr hidden={isHidden}>
      <th scope="row">
        {name} {governorate !== name && <span className="hint">{governorate}</span>}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name={`version.${id}`} value={version} />
        {errors.length > 0 && (
          <p className="error" id={`errors-${id}`}>
            {errors.join(' ')}
          </p>
        )}
      </th>
      {columns.map(({ input, field, label }) => {
        const saved = String(city[field]);
        const isRefused = state.errors[`${input}.${id}`] !== undefined;
        return (
          <td key={input} data-label={t(label)}>
            <input type="hidden" name={`before.${input}.${id}`} value={saved} />
            <input
              name={`${input}.${id}`}
              dir="ltr"
              inputMode="numeric"
              maxLength={12}
              className={input === 'fee' ? 'price' : 'stock'}
              aria-label={t('ofCity', { field: t(label), city: name })}
              {...refusedIf(isRefused)}
              aria-describedby={isRefused ? `errors-${id}` : undefined}
              defaultValue={cellValue(state.values, `${input}.${id}`, saved)}
            />
            <CellMeanwhile values={state.values} name={`${input}.${id}`} saved={saved} />
          </td>
        );
      })}
      <td data-label={t('isActive')}>
        <input type="hidden" name={`before.active.${id}`} value={isActive ? 'yes' : ''} />
        <input
          type="checkbox"
          name={`active.${id}`}
          value="yes"
          aria-label={t('ofCity', { field: t('isActive'), city: name })}
          defaultChecked={isCellChecked(state.values, `active.${id}`, isActive)}
        />
      </td>
      <td data-label={t('isDefault')}>
        <input
          type="radio"
          name="default"
          value={id}
          aria-label={t('ofCity', { field: t('isDefault'), city: name })}
          defaultChecked={cellValue(state.values, 'default', isDefault ? String(id) : '') === String(id)}
        />
      </td>
    </tr>
  );
}

export default function CitiesPage() {
  const t = useTranslate('staffShop');
  const staff = useTranslate('staff');
  const { cities, found, filter } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useFormState();
  const isFound = ({ id }: StaffCity) => found.includes(id) || errorsOf(state, id).length > 0;
  return (
    <>
      <h1>{staff('page_cities')}</h1>
      <p className="hint">{t('citiesText')}</p>
      {answer && answer.changed > 0 && (
        <div className="notice good">
          <p role="status">{t('citiesChanged', { count: answer.changed })}</p>
          {answer.undo && <UndoForm undo={answer.undo} />}
        </div>
      )}
      <FilterForm page="/staff/cities" search={{ label: t('search'), maxLength: maxNameSearch, value: filter.search }}>
        <Choice
          name="state"
          label={t('state')}
          value={filter.state}
          any={staff('any')}
          options={cityStates.map((value) => ({ value, label: t(`city_${value}`) }))}
        />
      </FilterForm>
      <Problems state={state} />
      {cities.some(isFound) ? (
        <form method="post" noValidate>
          <FormKey />
          <input type="hidden" name="before.default" value={cities.find(({ isDefault }) => isDefault)?.id ?? ''} />
          <table className="grid-form list">
            <thead>
              <tr>
                <th scope="col">{t('city')}</th>
                <th scope="col">{t('fee')}</th>
                <th scope="col">{t('daysMin')}</th>
                <th scope="col">{t('daysMax')}</th>
                <th scope="col">{t('isActive')}</th>
                <th scope="col">{t('isDefault')}</th>
              </tr>
            </thead>
            <tbody>
              {/* The form needs the default city, of which there is one. */}
              {cities
                .filter((city) => isFound(city) || city.isDefault)
                .map((city) => (
                  <Row key={`${city.id}-${city.version}`} city={city} isHidden={!isFound(city)} state={state} />
                ))}
            </tbody>
          </table>
          <div className="bulk">
            <button type="submit">{staff('save')}</button>
          </div>
        </form>
      ) : (
        <p className="empty">{t('nothingFound')}</p>
      )}
    </>
  );
}
