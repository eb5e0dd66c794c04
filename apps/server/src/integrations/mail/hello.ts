/** A name that looks like an address is left out: mails must not carry a stranger's advertising to third parties. */
export const hello = (name: string) => (isAddress(name) ? 'Ciao,' : `Ciao ${name},`);

/** Whether a name looks like an address. */
export const isAddress = (name: string) => /[/:@]|www\.|\.\p{L}{2}/iu.test(name);
