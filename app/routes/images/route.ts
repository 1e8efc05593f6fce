import type { LoaderFunctionArgs } from '@remix-run/node';
import { forward } from '../../api/remoteFetchApi';
import { requestSettings } from '../../config';

/** Proxies product pictures from the API, for a storefront without the shop's own server. */
export const loader = ({ request, context }: LoaderFunctionArgs) => forward(requestSettings(context).fetchApi, request);
