import { useState } from 'react';
import { findPosition, GeolocationUnsupported, type Position } from '../../browser/location/position';
import { useTranslate } from '../../i18n/useTranslate';
import type { FormState } from '../forms/state';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';

type Kept = Record<keyof Position, string>;

const keptIn = ({ values: { latitude, longitude } }: FormState): Kept | null => (latitude && longitude ? { latitude, longitude } : null);

/** Six decimals are about 10 cm. */
const written = ({ latitude, longitude }: Position): Kept => ({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) });

/** The position for the courier, read from the device at the shopper's request. */
export function PositionField({ state }: { state: FormState }) {
  const t = useTranslate('address');
  const [position, setPosition] = useState(keptIn(state));
  const errors = useTranslate('errors');
  const [failure, setFailure] = useState('');
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setFailure('');
    try {
      setPosition(written(await findPosition()));
    } catch (error) {
      setFailure(error instanceof GeolocationUnsupported ? errors('geolocationUnsupported') : t('positionRefused'));
    }
    setAsking(false);
  };
  return (
    <div className="field position">
      {position && (
        <>
          <input type="hidden" name="latitude" value={position.latitude} />
          <input type="hidden" name="longitude" value={position.longitude} />
          <label className="choice">
            <input type="checkbox" name="keepPosition" value="yes" defaultChecked />
            <span>
              <Icon name="pin" /> {t('positionKept')}
            </span>
          </label>
        </>
      )}
      <Button type="button" look="outline" onClick={ask} disabled={asking} data-needs-script="" className="needs-script">
        {t(position ? 'positionAgain' : 'usePosition')}
      </Button>
      <p className="hint" role="status">
        {asking ? t('positionAsked') : failure}
      </p>
    </div>
  );
}
