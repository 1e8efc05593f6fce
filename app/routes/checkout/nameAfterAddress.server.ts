import { nothing } from '../../../marketplace/contract/common';
import { maxName } from '../../../marketplace/contract/customer/identityLimits';
import { ApiError } from '../../api/error';
import type { RequestContext } from '../../session/context';

/**
 * Gives an account without a first name the name of its first address, so that a new shopper types it once. The profile changes it. A
 * failure must not stop the checkout.
 */
export async function nameAfterAddress(shop: RequestContext, form: FormData): Promise<void> {
  try {
    const user = await shop.me();
    if (!user || user.firstName) return;
    const [firstName = '', ...rest] = String(form.get('fullName') ?? '')
      .trim()
      .split(/\s+/);
    const names = { firstName: firstName.slice(0, maxName), lastName: rest.join(' ').slice(0, maxName) };
    await shop.api.post('/api/me/update_profile/', nothing, names);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
