import type { LoaderFunctionArgs } from '@remix-run/node';
import { forward } from '../api/remote';
import { requestSettings } from '../api/settings';

/** Product pictures, for a storefront that runs without the shop's own server: handed on from the API's. */
export const loader = ({ request, context }: LoaderFunctionArgs) => forward(requestSettings(context).door, request);
