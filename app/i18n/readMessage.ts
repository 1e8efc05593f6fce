import { formatNumber } from './format';

/** A message key with its parameters, such as `validation.min?min=3`: its namespace, its name there, and numbers as people read them. */
export function readMessage(message: string) {
  const [key = '', query] = message.split('?');
  const [namespace = '', name = ''] = key.split(/\.(.*)/);
  const given = [...new URLSearchParams(query)].map(([at, value]) => [at, /^\d+$/.test(value) ? formatNumber(value) : value] as const);
  return { namespace, name, given: Object.fromEntries(given) };
}
