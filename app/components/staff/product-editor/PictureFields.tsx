import { localKey, textOf } from '../../../../marketplace/contract/localText';
import { languageInfo, ownLanguageFirst } from '../../../i18n/languages';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { FormState } from '../../forms/state';
import { Picture } from '../../picture/Picture';
import { textLimits } from './productFields';
import type { TypedRow } from './typedProduct';
import type { Colour } from './VariantTable';

interface PictureProps {
  place: number;
  row: TypedRow;
  state: FormState;
  colours: readonly Colour[];
}

function PictureRow({ place, row, state, colours }: PictureProps) {
  const t = useTranslate('staffProducts');
  const name = `pictures.${place}`;
  const number = place + 1;
  const errors = state.errors[`${name}.colour`];
  return (
    <li className="picture-fields">
      <Picture id={Number(row.id)} place="medium" alt={row.altEn || t('pictureNumber', { number })} width={120} />
      <input type="hidden" name={`${name}.id`} value={row.id} />
      <div>
        <label>
          {t('position')} <input name={`${name}.position`} inputMode="numeric" defaultValue={row.position || number} className="short" />
        </label>{' '}
        <label>
          {t('shownFor')}{' '}
          <select name={`${name}.colour`} defaultValue={row.colour} aria-describedby={errors && `${name}.colour-error`}>
            <option value="">{t('allVariants')}</option>
            {colours.map(({ slug, name: colour }) => (
              <option key={slug} value={slug}>
                {colour}
              </option>
            ))}
          </select>
        </label>{' '}
        <label className="box">
          <input type="checkbox" name={`${name}.removed`} defaultChecked={row.removed !== undefined} /> {t('remove')}
        </label>
        {errors && (
          <p className="error" id={`${name}.colour-error`}>
            {errors.join(' ')}
          </p>
        )}
        <details>
          <summary>{textOf('en', 'alt', row) || t('describePicture')}</summary>
          {ownLanguageFirst(useLanguage()).map((code) => (
            <label key={code} className="field">
              <span>{t('altIn', { language: languageInfo(code).name })}</span>
              <input
                name={`${name}.${localKey('alt', code)}`}
                lang={code}
                dir={languageInfo(code).dir}
                maxLength={textLimits.alt}
                defaultValue={row[localKey('alt', code)]}
              />
            </label>
          ))}
        </details>
      </div>
    </li>
  );
}

interface PictureFieldsProps {
  rows: readonly TypedRow[];
  state: FormState;
  colours: readonly Colour[];
}

/** The pictures of a product with their order, colours and alternative texts, and a field for new ones. */
export function PictureFields({ rows, state, colours }: PictureFieldsProps) {
  const t = useTranslate('staffProducts');
  const errors = [...(state.errors.newPictures ?? []), ...(state.errors.pictures ?? [])];
  return (
    <>
      {rows.length > 0 && (
        <ol className="cards">
          {rows.map((row, place) => (
            <PictureRow key={row.id} {...{ place, row, state, colours }} />
          ))}
        </ol>
      )}
      <div className="field">
        <label htmlFor="newPictures">{t('newPictures')}</label>{' '}
        <input
          id="newPictures"
          name="newPictures"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={errors.length > 0 ? 'newPictures-hint newPictures-error' : 'newPictures-hint'}
        />
        <p className="hint" id="newPictures-hint">
          {t('newPicturesHint')}
        </p>
        {errors.length > 0 && (
          <p className="error" id="newPictures-error">
            {errors.join(' ')}
          </p>
        )}
      </div>
    </>
  );
}
