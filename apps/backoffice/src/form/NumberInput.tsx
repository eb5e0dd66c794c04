import { groupTyped, type NumberShape, numberText, readNumber } from '@carzaa/api/text/numbers';
import { InputAdornment, type SxProps, TextField, type Theme } from '@mui/material';
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';

interface NumberInputProps extends NumberShape {
  source: string;
  label?: string | false;
  helperText?: ReactNode;
  isRequired?: boolean;
  disabled?: boolean;
  /** Shown beside the number, and told with it; no label repeats it. */
  unit?: string;
  /** The form's value divided by the number shown: 100 where the form keeps cents and shows euro. */
  scale?: number;
  sx?: SxProps<Theme>;
  /** Of react-admin's filters, which pass them to their inputs. */
  resource?: string;
  alwaysOn?: boolean;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether a change came from single keys, which leave the dots of the rest as this field has set them. */
function isKeystroke({ nativeEvent }: ChangeEvent): boolean {
  if (!(nativeEvent instanceof InputEvent)) return false;
  const { inputType, data } = nativeEvent;
  return (
    inputType.startsWith('delete') ||
    inputType === 'insertCompositionText' ||
    (inputType === 'insertText' && data !== null && /^\d$/.test(data))
  );
}

interface Typing {
  input: ReturnType<typeof useInput>;
  shape: NumberShape;
  scale: number;
}

/** What stands in the field: as it was typed, with the caret where it was, or as the form has it. */
function useTypedNumber({ input: { field }, shape, scale }: Typing) {
  const element = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; kept: unknown; caret: number | null } | null>(null);
  const kept: unknown = field.value;
  const own = isNumber(kept) ? numberText(kept / scale, shape) : typeof kept === 'string' ? kept : '';
  // A value that came from elsewhere meanwhile, such as the catalogue, is shown in place of what was typed.
  const text = typed !== null && typed.kept === kept ? typed.text : own;
  useLayoutEffect(() => {
    const { current } = element;
    if (typed?.caret == null || !current || document.activeElement !== current) return;
    current.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const caret = selectionStart ?? value.length;
    const next = shape.plain ? { text: value, caret } : groupTyped(text, { text: value, caret }, isKeystroke(event));
    const read = readNumber(next.text, shape);
    const result =
      read.problem !== undefined ? next.text : isNumber(read.value) ? toKept(read.value, scale) : read.value;
    setTyped({ ...next, kept: result });
    field.onChange(result);
  };
  const leave = () => {
    field.onBlur();
    if (typeof kept !== 'string') setTyped(null);
  };
  const attach = (next: HTMLInputElement | null) => {
    element.current = next;
    field.ref(next);
  };
  return {
    text,
    change,
    leave,
    attach,
    problem: typeof kept === 'string' ? readNumber(kept, shape).problem : undefined,
  };
}

/** The unit behind the number, and what tells of both. */
function slotsOf({
  id,
  unit,
  told,
  decimals,
}: {
  id: string;
  unit: string | undefined;
  told: string;
  decimals: number;
}) {
  const adornment = unit !== undefined && {
    endAdornment: (
      <InputAdornment id={`${id}-unit`} position="end">
        {unit}
      </InputAdornment>
    ),
  };
  return {
    input: { ...adornment },
    htmlInput: {
      inputMode: decimals > 0 ? ('decimal' as const) : ('numeric' as const),
      autoComplete: 'off',
      ...(told === '' ? {} : { 'aria-describedby': told }),
    },
  };
}

/**
 * A number as Italians write it, whatever language the browser speaks: grouped while it is typed, decimals after a
 * comma. What cannot be read stays as it was typed, and no form takes it.
 */
export function NumberInput(props: NumberInputProps) {
  const { source, label, helperText, isRequired = false, disabled = false, unit, scale = 1, sx } = props;
  const { decimals = 0, signed = false, plain = false } = props;
  const shape = { decimals, signed, plain };
  const ofResource = props.resource === undefined ? {} : { resource: props.resource };
  const input = useInput({
    source,
    defaultValue: null,
    disabled,
    // For forms that no schema checks, such as filters.
    validate: (value: unknown) => (typeof value === 'string' ? readNumber(value, shape).problem : undefined),
    ...ofResource,
  });
  const { id, field, fieldState } = input;
  const { text, change, leave, attach, problem } = useTypedNumber({ input, shape, scale });
  const message = fieldState.error && (problem ?? fieldState.error.message);
  const hasHelper = helperText !== false || message !== undefined;
  const told = [unit !== undefined && `${id}-unit`, hasHelper && `${id}-helper-text`].filter(Boolean).join(' ');
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={attach}
      className={`ra-input ra-input-${source}`}
      value={text}
      onChange={change}
      onBlur={leave}
      disabled={disabled}
      size="small"
      error={fieldState.invalid}
      helperText={
        hasHelper ? (
          <InputHelperText {...(message === undefined ? {} : { error: message })} helperText={helperText} />
        ) : null
      }
      label={
        label === false ? null : <FieldTitle label={label} source={source} {...ofResource} isRequired={isRequired} />
      }
      slotProps={slotsOf({ id, unit, told, decimals })}
      {...(sx ? { sx } : {})}
    />
  );
}

/** Cents and the like are whole, however the multiplication rounds. */
function toKept(value: number, scale: number): number {
  return scale === 1 ? value : Math.round(value * scale);
}
