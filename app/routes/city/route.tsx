import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cityViews } from '../../components/city-menu/cityView';
import { findCities } from '../../components/city-menu/findCities';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Form } from '../../components/ui/Form';
import { Icon } from '../../components/ui/Icon';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { requestContext } from '../../session/context';
import { safeRedirect } from '../../session/redirects/safeRedirect';

export const handle = page('city');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('city')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const query = shop.url.searchParams.get('q')?.trim() ?? '';
  const [cities, current] = await Promise.all([shop.cities(), shop.city()]);
  return {
    query,
    redirectTo: safeRedirect(shop.url.searchParams.get('redirectTo')),
    current: current?.cityId ?? null,
    cities: findCities(cityViews(cities, shop.language), query),
  };
}

/** Saves the selected city and redirects back, without the city parameters of that page. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = await shop.form();
  const city = (await shop.cities()).find(({ cityId }) => String(cityId) === sent.get('city_id'));
  if (!city) throw new Response(null, { status: 400 });
  shop.chooseCity(city.cityId);
  const back = new URL(safeRedirect(sent.get('redirectTo')), shop.origin);
  // `delete` rewrites the query, and another spelling would be another page.
  for (const name of ['cityId', 'city_id']) if (back.searchParams.has(name)) back.searchParams.delete(name);
  return shop.redirect(back.pathname + back.search, { flash: { key: 'citySaved', params: { city: city.cityName } } });
}

export default function CityPage() {
  const { query, redirectTo, current, cities } = useLoaderData<typeof loader>();
  const t = useTranslate('city');
  const common = useTranslate('common');
  return (
    <div className="narrow stack">
      <h1>{t('title')}</h1>
      <Form className="row">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <input
          className="input city-search"
          type="search"
          name="q"
          aria-label={common('findCity')}
          placeholder={common('findCity')}
          defaultValue={query}
        />
        <Button look="outline">{common('search')}</Button>
      </Form>
      {cities.length === 0 && <EmptyState level={2} icon="no-result-found" title={common('noCity')} />}
      <Form method="post" className="cities" action="/city">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {cities.map(({ id, name, fee, isDefault }) => (
          <button type="submit" className="city" key={id} name="city_id" value={id} aria-current={id === current ? 'true' : undefined}>
            <span>
              {name}
              {isDefault && (
                <>
                  <Icon name="star" className="icon star" />
                  <span className="visually-hidden">{common('defaultCity')}</span>
                </>
              )}
            </span>
            <bdi className="muted">{fee}</bdi>
          </button>
        ))}
      </Form>
    </div>
  );
}
