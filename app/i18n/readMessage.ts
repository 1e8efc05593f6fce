import { formatNumber } from './format';

/** Parses a message key with parameters, such as `validation.min?min=3`, into namespace, name and formatted parameters. */
export function readMessage(message: string) {
  const [key = '', query] = message.split('?');
  const [namespace = '', name = ''] = key.split(/\.(.*)/);
  const given = [...new URLSearchParams(query)].map(([at, value]) => [at, /^\d+$/.test(value) ? formatNumber(value) : value] as const);
  return { namespace, name, given: Object.fromEntries(given) };
}
