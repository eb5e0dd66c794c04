type Fields = Record<string, string>;

/** What a resource is called, and what is said once rows of it were added, saved or deleted. */
// A type, since an interface could not be one of react-admin's messages.
export type ResourceTexts = {
  name: string;
  notifications: { created: string; updated: string; deleted: string };
  fields: Fields;
};

interface Words {
  /** Of one, and of several: "Utente |||| Utenti". */
  name: string;
  one: string;
  many: string;
  /** With which participles end that agree with the name of one. */
  end: 'o' | 'a' | 'i';
}

/** The texts of a resource, by react-admin's keys: `resources.<name>.fields.<field>`. */
export function describeResource<Own extends Fields>({
  name,
  one,
  many,
  end,
  fields,
}: Words & { fields: Own }): Omit<ResourceTexts, 'fields'> & { fields: Own } {
  const all = end === 'a' ? 'e' : 'i';
  return {
    name,
    notifications: {
      created: `${one} creat${end}`,
      updated: `${one} salvat${end} |||| %{smart_count} ${many} salvat${all}`,
      deleted: `${one} eliminat${end} |||| %{smart_count} ${many} eliminat${all}`,
    },
    fields,
  };
}
