import { InputAdornment } from '@mui/material';
import { SearchInput, type SearchInputProps } from 'react-admin';
import { SearchIcon } from './icons.tsx';

const LEFT = {
  startAdornment: (
    <InputAdornment position="start">
      <SearchIcon sx={{ color: 'text.secondary' }} />
    </InputAdornment>
  ),
  endAdornment: null,
};

/** The search above a list, with its lens at the left. */
export function ListSearch(props: SearchInputProps) {
  return <SearchInput InputProps={LEFT} {...props} />;
}
