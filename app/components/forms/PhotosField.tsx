import { FilesField } from './FilesField';
import type { FormState } from './state';
import type { BoundField } from './useFields';

interface PhotosFieldProps {
  /** The field `photos`. */
  field: BoundField;
  state: FormState;
  hint: string;
  /** The text of a kept photo by its number. */
  photoName: (number: number) => string;
  /** The label of the box that removes a kept photo; without it, photos stay. */
  removeName?: (number: number) => string;
}

/** A field for photos, which shows those that were sent with an earlier attempt. The action handles it with `keepPhotos`. */
export function PhotosField({ field, state, hint, photoName, removeName }: PhotosFieldProps) {
  const kept = (state.values.photoIds ?? '').split(',').filter(Boolean);
  return (
    <FilesField field={field} state={state} keptName="photoIds" kept={kept} hint={hint} accept="image/jpeg,image/png,image/webp,image/avif">
      <ul className="row">
        {kept.map((id, index) => (
          <li key={id}>
            <img src={`/account/photo/${id}`} alt={photoName(index + 1)} width="80" height="80" className="photo" />
            {removeName && (
              <label className="choice">
                <input type="checkbox" name="removedPhotos" value={id} />
                {removeName(index + 1)}
              </label>
            )}
          </li>
        ))}
      </ul>
    </FilesField>
  );
}
