/** Where PostgreSQL may be: an address with several hosts names them all, as libpq has it. */
export interface Hosts {
  /** The address of the one that answered last, or is to be tried next. */
  current: () => string;
  /** Has the next one tried, where `failed` still is the current one: many find out at once. */
  leave: (failed: string) => void;
  count: number;
  /** Whether only one that takes writes will do. */
  wantsPrimary: boolean;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/;

/** Reads `postgres://user@a:5432,b:5432/name?target_session_attrs=read-write`. */
export function hostsOf(url: string): Hosts {
  const [, who = '', names = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs');
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : '';
  const urls = names === '' ? [url] : names.split(',').map((name) => `${who}${name}${path}${rest}`);
  let at = 0;
  const current = () => urls[at] ?? url;
  return {
    current,
    leave(failed) {
      if (failed === current()) at = (at + 1) % urls.length;
    },
    count: urls.length,
    wantsPrimary: wanted === 'read-write' || wanted === 'primary',
  };
}
