import type { LoaderFunctionArgs } from '@remix-run/node';
import { forwardOwnFile } from '../../forwardOwnFile.server';

/** A document of the shopper's own application, to be saved. */
export const loader = (args: LoaderFunctionArgs) => forwardOwnFile(args, '/api/me/seller_application/documents/');
