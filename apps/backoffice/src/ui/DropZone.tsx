import { Button, Stack, Typography, useMediaQuery } from '@mui/material';
import { type DragEvent, type InputHTMLAttributes, useRef, useState } from 'react';
import { CameraIcon, UploadIcon } from './icons.tsx';
import { useIsSmall } from './useIsSmall.ts';

interface DropZoneProps {
  text: string;
  /** On the button that opens the picker. */
  choose: string;
  /** On a phone, on the button that opens the camera; without it there is none. */
  camera?: string;
  hint: string;
  /** Types of files, as the picker takes them. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

interface FilePickerProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'capture'> {
  label: string;
  variant: 'contained' | 'outlined';
  icon: 'camera' | 'none';
  size?: 'small';
  disabled?: boolean;
  onFiles: (files: Iterable<File>) => void;
}

/** A button that opens what the device has for choosing files. */
export function FilePicker({ label, variant, icon, size, disabled = false, onFiles, ...input }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        disabled={disabled}
        {...(size && { size })}
        {...(icon === 'camera' ? { startIcon: <CameraIcon /> } : {})}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        {...input}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/** Takes files by drop or from the picker, on a phone from the camera too. */
export function DropZone({
  text,
  choose,
  camera,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const isTouched = useMediaQuery('(pointer: coarse)');
  const isPhone = useIsSmall() || isTouched;
  const take = (files: Iterable<File>) => {
    const all = [...files];
    if (all.length > 0 && !disabled) onFiles(multiple ? all : all.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const hasCamera = camera !== undefined && isPhone;
  const shared = { accept, disabled, onFiles: take };
  return (
    <Stack
      spacing={1}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      sx={{
        alignItems: 'center',
        p: hasCamera ? 2 : 3,
        borderRadius: 1.5,
        border: '2px dashed var(--line-strong)',
        background: isOver ? 'var(--green-tint)' : 'var(--paper)',
        textAlign: 'center',
      }}
    >
      {!hasCamera && (
        <>
          <UploadIcon sx={{ color: 'var(--green)' }} />
          <Typography>{text}</Typography>
        </>
      )}
      {hasCamera && <FilePicker {...shared} label={camera} variant="contained" icon="camera" capture="environment" />}
      <FilePicker {...shared} label={choose} variant="outlined" icon="none" multiple={multiple} />
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
    </Stack>
  );
}
