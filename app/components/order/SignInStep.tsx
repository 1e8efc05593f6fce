import { useSearchParams } from '@remix-run/react';
import { leadsToCheckout } from '../../session/redirects/redirectTo';
import { CheckoutSteps } from './CheckoutSteps';

/** The steps of the checkout above a page of the sign-in that leads to it. */
export function SignInStep() {
  const [query] = useSearchParams();
  return leadsToCheckout(query) && <CheckoutSteps current="signIn" />;
}
