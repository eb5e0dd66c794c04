declare module '@adobe/structured-data-validator' {
  /** By Google's rules for rich results; the package has no types of its own. */
  export default class Validator {
    validate(data: {
      jsonld: Record<string, object[]>;
      microdata: object;
      rdfa: object;
      errors: object[];
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>;
  }
}
