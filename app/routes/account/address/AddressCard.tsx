import { AddressLines, type SavedAddress } from '../../../components/address/AddressLines';
import { Button, ButtonLink } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { useTranslate } from '../../../i18n/useTranslate';

/** One address of the address book, with its actions. */
export function AddressCard({ address }: { address: SavedAddress }) {
  const t = useTranslate('address');
  const headingId = `address-${address.id}`;
  return (
    <li className="panel stack">
      <h2 className="row" id={headingId}>
        {`${t(address.label)} `}
        {address.isDefault && <span className="tag">{t('isDefault')}</span>}
      </h2>
      <AddressLines address={address} />
      <div className="row small-buttons">
        <ButtonLink to={`/account/address/${address.id}`} look="outline" aria-describedby={headingId}>
          {t('edit')}
        </ButtonLink>{' '}
        {!address.isDefault && (
          <Form method="post" action="/account/address">
            <input type="hidden" name="addressId" value={address.id} />
            <Button look="outline" name="intent" value="default" aria-describedby={headingId}>
              {t('makeDefault')}
            </Button>
          </Form>
        )}
        <Form method="post" action="/account/address" className="at-end">
          <input type="hidden" name="addressId" value={address.id} />
          <Button look="ghost" colour="red" name="intent" value="delete" aria-describedby={headingId}>
            {t('remove')}
          </Button>
        </Form>
      </div>
    </li>
  );
}
