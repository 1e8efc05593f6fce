import type { productOptions, StaffProduct } from '../../../../marketplace/contract/staff/products';
import type { Answer } from '../../../api/client';
import { commaIn } from '../../../i18n/format';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { Field } from '../../forms/fieldTable';
import type { FormState } from '../../forms/state';
import { Problems, refusedIf, TextInput } from '../forms/fields';
import { LocalInputs } from '../forms/LocalInputs';
import { VersionedForm } from '../forms/VersionedForm';
import { Cities } from './Cities';
import { PictureFields } from './PictureFields';
import { brandField, descriptionField, nameField, variantColumns } from './productFields';
import { SpecificationTable } from './SpecificationTable';
import { rowsIn, typedOf, valuesOf } from './typedProduct';
import { VariantTable } from './VariantTable';

type Options = Answer<typeof productOptions>;

/** Empty rows behind the filled ones: as usual, and after they were asked for. */
const usualRows = { variants: 1, specifications: 2 };
const moreRows = 8;

function Category({ options, value, state }: { options: Options['categories']; value: string | undefined; state: FormState }) {
  const t = useTranslate('staffProducts');
  const errors = state.errors.categoryId;
  return (
    <div className="field">
      <label htmlFor="categoryId">{t('category')}</label>{' '}
      <select
        id="categoryId"
        name="categoryId"
        defaultValue={value ?? ''}
        {...refusedIf(errors !== undefined)}
        aria-describedby={errors && 'categoryId-error'}
      >
        <option value="">{t('chooseCategory')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {errors && (
        <p className="error" id="categoryId-error">
          {value ? errors.join(' ') : t('chooseCategory')}
        </p>
      )}
    </div>
  );
}

/** What is done with a product is done with the form as typed, so that nothing typed is lost. */
function Save({ product }: { product: StaffProduct | null }) {
  const t = useTranslate('staffProducts');
  const staff = useTranslate('staff');
  return (
    <div className="bulk">
      <button type="submit" name="intent" value="save">
        {product === null ? t('saveDraft') : staff('save')}
      </button>{' '}
      {product?.state !== 'published' && (
        <button type="submit" name="intent" value="publish">
          {t('saveAndPublish')}
        </button>
      )}{' '}
      {product?.state === 'published' && (
        <button type="submit" name="intent" value="withdraw" className="soft">
          {t('saveAndWithdraw')}
        </button>
      )}{' '}
      {product !== null && (
        <button type="submit" name="intent" value="copy" className="soft">
          {t('saveAndCopy')}
        </button>
      )}
    </div>
  );
}

/** The columns of the variants that can't stay empty. */
function useNeeded(): string {
  const language = useLanguage();
  const needed = Object.values<Field>(variantColumns).filter(({ required }) => required);
  return needed.map(({ label }) => label?.(language)).join(commaIn(language));
}

interface ProductFormProps {
  /** Null for a new product. */
  product: StaffProduct | null;
  options: Options;
  state: FormState;
}

/** The form of a product: everything of it on one page, saved as a whole. */
export function ProductForm({ product, options, state }: ProductFormProps) {
  const t = useTranslate('staffProducts');
  const staff = useTranslate('staff');
  const needed = useNeeded();
  const isRefused = Object.keys(state.values).length > 0;
  const saved = product ? valuesOf(typedOf(product)) : {};
  const values = isRefused ? state.values : saved;
  const more = (list: keyof typeof usualRows) => (values.rows === 'more' ? moreRows : usualRows[list]);
  const colours = options.colours;
  const variants = rowsIn(values, 'variants');
  return (
    <VersionedForm state={state} version={product?.version ?? 0} encType="multipart/form-data">
      <Problems state={state} />
      <Save product={product} />
      <div className="card">
        <LocalInputs field={nameField} state={state} saved={saved} />
        <LocalInputs field={descriptionField} state={state} saved={saved} rows={6} />
        <Category options={options.categories} value={values.categoryId} state={state} />
        <TextInput name="brand" field={brandField} list="brands" state={state} defaultValue={saved.brand} hint={t('brandHint')} />
        <datalist id="brands">
          {options.brands.map((brand) => (
            <option key={brand} value={brand} />
          ))}
        </datalist>
      </div>
      <section className="card" aria-labelledby="variants">
        <h2 id="variants">{t('variants')}</h2>
        <p className="hint">
          {t('variantsHint')} {staff('neededFields', { fields: needed })}
        </p>
        {state.errors.variants && <p className="error">{state.errors.variants.join(' ')}</p>}
        <VariantTable
          rows={variants}
          more={variants.length === 0 ? Math.max(3, more('variants')) : more('variants')}
          {...{ state, colours }}
          saved={rowsIn(saved, 'variants')}
        />
        <button type="submit" name="intent" value="rows" className="soft">
          {t('moreRows')}
        </button>
      </section>
      <section className="card" aria-labelledby="pictures">
        <h2 id="pictures">{t('pictures')}</h2>
        <PictureFields rows={rowsIn(values, 'pictures')} {...{ state, colours }} />
      </section>
      <section className="card" aria-labelledby="specifications">
        <h2 id="specifications">{t('specifications')}</h2>
        <p className="hint">{t('specificationsHint')}</p>
        <SpecificationTable rows={rowsIn(values, 'specifications')} more={more('specifications')} state={state} />
      </section>
      <section className="card" aria-labelledby="cities">
        <h2 id="cities">{t('cities')}</h2>
        <Cities cities={options.cities} values={values} state={state} />
      </section>
      <Save product={product} />
    </VersionedForm>
  );
}
