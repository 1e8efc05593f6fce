import type { LoaderFunctionArgs } from '@remix-run/node';
import { forward } from '../../api/remoteFetchApi';
import { requestSettings } from '../../config';

/** Product pictures, for a storefront that runs without the shop's own server: handed on from the API's. */
export const loader = ({ request, context }: LoaderFunctionArgs) => forward(requestSettings(context).fetchApi, request);
