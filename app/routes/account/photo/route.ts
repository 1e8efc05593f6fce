import type { LoaderFunctionArgs } from '@remix-run/node';
import { forwardOwnFile } from '../forwardOwnFile.server';

/** A photo of the shopper's own return or review. */
export const loader = (args: LoaderFunctionArgs) => forwardOwnFile(args, '/api/uploads/');
