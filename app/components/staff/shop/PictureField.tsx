import { useTranslate } from '../../../i18n/useTranslate';
import type { FormState } from '../../forms/state';
import { Picture } from '../../picture/Picture';

interface PictureFieldProps {
  saved: number | null;
  state: FormState;
  /** Shoppers don't see the thing without a picture. */
  isNeeded?: boolean;
}

/** The one picture of a category, a collection or a banner: what there is, a field for another one, and a box that removes it. */
export function PictureField({ saved, state, isNeeded = false }: PictureFieldProps) {
  const t = useTranslate('staffShop');
  const staff = useTranslate('staff');
  const id = state.values.pictureId ?? (saved === null ? '' : String(saved));
  const errors = state.errors.newPicture;
  return (
    <fieldset>
      <legend>{t('picture')}</legend>
      <input type="hidden" name="pictureId" value={id} />
      {id === '' ? (
        <p className="hint">{t('noPicture')}</p>
      ) : (
        <>
          <Picture id={Number(id)} place="medium" alt={t('picture')} width={120} loads="eager" />
          <label className="box">
            <input type="checkbox" name="removePicture" defaultChecked={state.values.removePicture !== undefined} /> {t('removePicture')}
          </label>
        </>
      )}
      <div className="field">
        <label htmlFor="newPicture">{t('newPicture')}</label>{' '}
        <input
          id="newPicture"
          name="newPicture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={errors ? 'newPicture-hint newPicture-error' : 'newPicture-hint'}
        />
        <p className="hint" id="newPicture-hint">
          {!isNeeded && `${staff('optional')}. `}
          {t('newPictureHint')}
        </p>
        {errors && (
          <p className="error" id="newPicture-error">
            {errors.join(' ')}
          </p>
        )}
      </div>
    </fieldset>
  );
}
