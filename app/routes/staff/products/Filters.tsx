import { maxProductSearch, productSorts, productStates, stockFilters } from '../../../../marketplace/contract/staff/productLimits';
import { Choice } from '../../../components/staff/forms/fields';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { useTranslate } from '../../../i18n/useTranslate';

interface FiltersProps {
  parameters: Record<string, string>;
  categories: readonly { id: number; name: string }[];
  /** The page of the list without filters. */
  page: string;
}

/** The filters of the lists of products and of prices, as a form that is sent as its address. */
export function Filters({ parameters, categories, page }: FiltersProps) {
  const t = useTranslate('staffProducts');
  const staff = useTranslate('staff');
  return (
    <FilterForm
      page={page}
      search={{ label: t('search'), maxLength: maxProductSearch, value: parameters.search }}
      more={{
        isSet: ['category_id', 'stock', 'sort'].some((name) => parameters[name]),
        filters: (
          <>
            <Choice
              name="category_id"
              label={t('category')}
              value={parameters.category_id}
              any={staff('any')}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Choice
              name="stock"
              label={t('stock')}
              value={parameters.stock}
              any={staff('any')}
              options={stockFilters.map((value) => ({ value, label: t(`stock_${value}`) }))}
            />
            <Choice
              name="sort"
              label={t('sort')}
              value={parameters.sort ?? 'newest'}
              options={productSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
            />
          </>
        ),
      }}
    >
      <Choice
        name="state"
        label={t('state')}
        value={parameters.state}
        any={staff('any')}
        options={productStates.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
    </FilterForm>
  );
}
