/** The hint of a field and what is wrong with it. */
export function FieldText({
  hint,
  hintId,
  error,
  errorId,
}: {
  hint: string | undefined;
  hintId: string;
  error: string | undefined;
  errorId: string;
}) {
  return (
    <>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="wrong" id={errorId}>
          {error}
        </p>
      )}
    </>
  );
}
