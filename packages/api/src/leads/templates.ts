/** What a template of an answer may name, in braces. */
export const TEMPLATE_FIELDS = {
  nome: 'il nome di chi ha scritto',
  auto: 'l’auto',
  prezzo: 'il suo prezzo',
  concessionaria: 'il nome della concessionaria',
} as const;
type TemplateField = keyof typeof TEMPLATE_FIELDS;

const FIELD = /\{\s*([^{}]*?)\s*\}/g;
const isField = (name: string): name is TemplateField => Object.hasOwn(TEMPLATE_FIELDS, name);

/** The first field in braces that no template knows; null where all are known. */
export function unknownField(text: string): string | null {
  for (const [, name = ''] of text.matchAll(FIELD)) if (!isField(name.toLowerCase())) return name;
  return null;
}

/** The text with its fields filled in; what is not known of somebody is left out, with the space before it. */
export function fillTemplate(text: string, values: Readonly<Record<TemplateField, string | null>>): string {
  return text.replace(/ ?\{\s*([^{}]*?)\s*\}/g, (found: string, name: string) => {
    const key = name.toLowerCase();
    if (!isField(key)) return found;
    const value = values[key];
    if (value === null || value === '') return '';
    return found.startsWith(' ') ? ` ${value}` : value;
  });
}

/** What a dealership without templates of its own is offered. */
export const FIRST_TEMPLATES: readonly { name: string; text: string }[] = [
  {
    name: 'È disponibile',
    text: 'Buongiorno {nome}, la {auto} è disponibile a {prezzo}. Quando le farebbe comodo venire a vederla?\n\n{concessionaria}',
  },
  {
    name: 'La richiamiamo',
    text: 'Buongiorno {nome}, grazie per averci scritto della {auto}. La richiamiamo oggi stesso.\n\n{concessionaria}',
  },
  {
    name: 'È stata venduta',
    text: 'Buongiorno {nome}, purtroppo la {auto} è appena stata venduta. Ne abbiamo altre simili: vuole che gliele proponiamo?\n\n{concessionaria}',
  },
];
