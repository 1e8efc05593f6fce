import { applicationLengths } from '../../../marketplace/contract/sellerStates';
import { email, max, numeric, phone, required, url } from '../../forms/rules';

/** The fields of an application to sell and their rules. */
export const applicationRules = {
  shopName: [required, max(applicationLengths.shop_name)],
  contactName: [required, max(applicationLengths.contact_name)],
  phone: [required, phone],
  email: [required, email],
  cityId: [required, numeric],
  sells: [required, max(applicationLengths.sells)],
  website: [url, max(applicationLengths.website)],
  description: [required, max(applicationLengths.description)],
};
