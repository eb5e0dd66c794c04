/** Where replies to mails of a thread go; `of` gives each side's own. */
export interface ReplyAddresses {
  of: (token: string) => string;
  /** The token of an address that was made here; null for any other. */
  tokenOf: (address: string) => string | null;
}

const TOKEN = /^[0-9a-f]{32}$/;

/** Plus-addresses of one mailbox: `risposte@example.it` receives `risposte+<token>@example.it`. */
export function replyAddresses(mailbox: string): ReplyAddresses {
  const at = mailbox.lastIndexOf('@');
  const [name, domain] = [mailbox.slice(0, at).toLowerCase(), mailbox.slice(at + 1).toLowerCase()];
  return {
    of: (token) => `${name}+${token}@${domain}`,
    tokenOf(address) {
      const found = address.trim().toLowerCase();
      const [start, end] = [`${name}+`, `@${domain}`];
      if (!found.startsWith(start) || !found.endsWith(end)) return null;
      const token = found.slice(start.length, found.length - end.length);
      return TOKEN.test(token) ? token : null;
    },
  };
}
