import type { address } from '../../../marketplace/contract/customer/addresses';
import type { Answer } from '../../api/client';
import { useTranslate } from '../../i18n/useTranslate';
import { Phone } from '../ui/Phone';

export type SavedAddress = Answer<typeof address>;

/** The parts of an address on a parcel label. */
export type LabelAddress = Pick<
  SavedAddress,
  'area' | 'street' | 'building' | 'floor' | 'cityName' | 'nearestLandmark' | 'fullName' | 'phone' | 'secondPhone'
>;

/** An address in the order of a parcel label. The page's handle needs the namespace `address`. */
export function AddressLines({ address }: { address: LabelAddress }) {
  const t = useTranslate('address');
  const { area, street, building, floor, cityName, nearestLandmark, fullName, phone, secondPhone } = address;
  const comma = t('comma');
  const place = [cityName, area, street, building && t('buildingOf', { building }), floor && t('floorOf', { floor })]
    .filter(Boolean)
    .join(comma);
  return (
    <div className="address-lines">
      <p>
        <span dir="auto">{fullName}</span>
      </p>
      <p>{place}</p>
      <p>
        {t('near')} {nearestLandmark}
      </p>
      <p>
        <Phone number={phone} />
        {secondPhone && (
          <>
            {comma}
            <Phone number={secondPhone} />
          </>
        )}
      </p>
    </div>
  );
}
