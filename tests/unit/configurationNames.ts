import { requestSettings } from '../../app/config';
import { readConfig } from '../../marketplace/config';

/** An environment that records the names of the variables that are read. */
function recorder<Values extends Record<string, string | undefined>>(values: Values) {
  const names = new Set<string>();
  const note = (name: string | symbol) => {
    if (typeof name === 'string') names.add(name);
  };
  const environment = new Proxy<Values>(values, {
    get(target, name) {
      note(name);
      return typeof name === 'string' ? target[name] : undefined;
    },
    has(target, name) {
      note(name);
      return name in target;
    },
  });
  return { names, environment };
}

/** The variables that the storefront reads without the project's own server, as with `remix-serve`. */
function storefrontNames(): Set<string> {
  const before = process.env;
  const { names, environment } = recorder({ NODE_ENV: 'test' as const, API_URL: 'http://api.example' });
  process.env = environment;
  try {
    requestSettings({});
  } finally {
    process.env = before;
  }
  return names;
}

/** The names of all variables that the configuration reads. */
export function configurationNames(): string[] {
  const { names, environment } = recorder({});
  readConfig(environment);
  return [...new Set([...names, ...storefrontNames()])].sort();
}
