import type { LoaderFunctionArgs } from '@remix-run/node';
import { forwardOwnFile } from '../../forwardOwnFile.server';

/** Downloads a document of the shopper's own application. */
export const loader = (args: LoaderFunctionArgs) => forwardOwnFile(args, '/api/me/seller_application/documents/');
